import { expect, test } from 'vitest';
import { clip } from '../../testing/clips';
import { faultText } from './faults';
import { readFolder } from './read/folder';
import { FILES } from './testing/contents';
import { changed, inFolder, type Lying } from './testing/folders';

const LESSON = 'lessons/fumes/lesson.yaml';
const TRAINING = 'trainings/first/training.yaml';
const THREE = 'lessons/fumes/02-three.md';
const NEWS = 'news/2026-11-16-open.md';
const now = Date.parse('2026-11-20T02:00:00Z');

const faultsOf = (changes: Lying) =>
  inFolder(changes, async (folder) => (await readFolder(folder, { now })).faults.map(faultText));

test('a sound folder has no mistakes', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each(['1,019.80', '１９．８', ' 19.800 '])('the price %j is understood', async (price) => {
  expect(await faultsOf(changed(TRAINING, '{ once: 19.8 }', `{ once: "${price}" }`))).toEqual([]);
});

const POSITIONS = 'positions.yaml';
const TWO = '- { id: welder, name: 电焊工 }\n- { id: gas, name: 瓦斯检查工, type: 矿山 }\n';
const positions = (place: string, instead: string): Lying => {
  if (!TWO.includes(place)) throw new Error(`no ${place}`);
  return { [POSITIONS]: TWO.replace(place, instead) };
};

/** What was done wrong, where, and all that is said of it: file, line, what is wrong, what to write instead. */
const MISTAKES: [string, Lying, string][] = [
  [
    'a Chinese colon',
    changed(LESSON, 'title: 焊接', 'title：焊接'),
    `${LESSON}:1 · 冒号是中文的「：」，请换成英文的「:」，后面空一格`,
  ],
  ['no space after a colon', changed(LESSON, 'price: free', 'price:free'), `${LESSON}:2 · 「:」后面要空一格`],
  [
    'the id of another position',
    positions('id: gas', 'id: welder'),
    `${POSITIONS}:2 · id「welder」已经是岗位「电焊工」的了，每个岗位的 id 都不同，请换一个`,
  ],
  [
    'the name of another position in other characters',
    {
      [POSITIONS]: '- { id: a, name: 车工A }\n- { id: b, name: "车工Ａ", hidden: true }\n',
    },
    `${POSITIONS}:2 · 岗位「车工Ａ」写了两遍，请删去一个，或者换一个名字`,
  ],
  [
    'a position without an id',
    positions('id: gas, ', ''),
    `${POSITIONS}:2 · 缺少 id（编号），应为小写字母、汉字、数字，中间可以有「-」，例如 id: gas-inspector`,
  ],
  [
    'an unknown key of a position',
    positions('type: 矿山', 'hiden: true'),
    `${POSITIONS}:2 · 不认识「hiden」，是不是 hidden（不再给人选）？`,
  ],
  [
    'no position to choose',
    { [POSITIONS]: '- { id: welder, name: 电焊工, hidden: true }\n' },
    `${POSITIONS}:1 · 没有一个岗位可以选，谁也注册不了；请至少写一个没有 hidden: true 的岗位`,
  ],
  [
    'a tab before a line',
    changed(LESSON, '  - title: 第一章', '\t- title: 第一章'),
    `${LESSON}:8 · 行首用了 Tab，请全部换成空格`,
  ],
  [
    'a name twice',
    changed(LESSON, 'price: free', 'price: free\nprice: free'),
    `${LESSON}:3 · 同一个名字写了两遍，请删去一个`,
  ],
  [
    'a mistyped name',
    changed(LESSON, 'experts:', 'expert:'),
    `${LESSON}:5 · 不认识「expert」，是不是 experts（专家）？`,
  ],
  [
    'what is missing',
    changed(LESSON, 'published: 2026-07-28 09:00\n', ''),
    `${LESSON}:1 · 缺少 published（发布时间），应为中国时间，写成 2026-07-28 09:00，或者从今天数的 今天+30天 08:00，例如 published: 2026-07-28 09:00`,
  ],
  [
    'a title with a comment',
    changed(NEWS, 'title: 开通了', 'title: 关于 #2 炉检修的通知'),
    `${NEWS}:2 · 「#」前面有空格，后面的字就不算内容；「#」是文字的，用引号括起来，写成 title: "关于 #2 炉检修的通知"；是注释的，另写一行`,
  ],
  [
    'a title with a colon',
    changed(NEWS, 'title: 开通了', 'title: 通知: 开通了'),
    `${NEWS}:2 · 这样写读不成文字，请用引号括起来，写成 title: "通知: 开通了"`,
  ],
  [
    'a title on two lines',
    changed(NEWS, 'title: 开通了', 'title: 开通\n  了'),
    `${NEWS}:2 · 内容分成了几行；请写在一行里，写成 "开通了"`,
  ],
  [
    'a date as a number of a spreadsheet',
    changed(NEWS, '2026-11-16 09:00', '46000'),
    `${NEWS}:3 · published（发布时间）「46000」不对，写成 2025-12-09`,
  ],
  [
    'a yes in another word',
    changed(LESSON, 'price: free', 'price: free\nmooc: no'),
    `${LESSON}:3 · mooc（课程平台的课程）「no」不对，写成 false`,
  ],
  [
    'no time in a film',
    changed(LESSON, '"1:10"', '"1:70"'),
    `${LESSON}:13 · face.at（学到哪里核身）「1:70」不对，应为 分:秒，例如 "1:10"`,
  ],
  [
    'a face point behind the end of the video',
    {
      ...changed(
        LESSON,
        'face: { before: true, at: ["0:30", "1:10"] }',
        'face:\n          at:\n            - "0:05"\n            - "0:06"',
      ),
      'lessons/fumes/01-where.mp4': clip('longer.mp4'),
    },
    `${LESSON}:16 · 核身点 0:06 在视频结束（0:05）以后，学员学不到那里；最晚写 "0:05"，或者删去`,
  ],
  [
    'a day that there is not',
    changed(NEWS, '2026-11-16 09:00', '2026-02-30 09:00'),
    `${NEWS}:3 · published（发布时间）「2026-02-30 09:00」不对，应为中国时间，写成 2026-07-28 09:00，或者从今天数的 今天+30天 08:00，例如 published: 2026-11-16 09:00`,
  ],
  [
    'an end before its beginning',
    changed(TRAINING, '今天+30天 23:59:59', '今天-30天'),
    `${TRAINING}:4 · 培训的结束（2026-10-21 00:00:00）要晚于开始（2026-11-20 00:00:00），请改对`,
  ],
  [
    'a price with fractions of a fen',
    changed(TRAINING, '{ once: 19.8 }', '{ once: 19.805 }'),
    `${TRAINING}:2 · price（价格）不对，应为 free（免费）或 { once: 198.00 }（元），例如 price: free`,
  ],
  [
    'a price with a comma in place of the point',
    changed(TRAINING, '{ once: 19.8 }', '{ once: "19,8" }'),
    `${TRAINING}:2 · price（价格）不对，应为 free（免费）或 { once: 198.00 }（元），例如 price: free`,
  ],
  [
    'a film that is not there',
    changed(LESSON, 'video: 01-where.mp4', 'video: 01-were.mp4'),
    `${LESSON}:11 · 没有「01-were.mp4」这个文件，是不是 01-where.mp4？`,
  ],
  [
    'a way out of the folder',
    changed(LESSON, 'video: 01-where.mp4', 'video: ../../../film.mp4'),
    `${LESSON}:11 · 「../../../film.mp4」要写成从最上层数起的路径，例如 /pictures/cover.png，不能用 .. 走出去`,
  ],
  [
    'a video of an iPhone',
    {
      ...changed(LESSON, 'video: 01-where.mp4', 'video: IMG_1.MOV'),
      'lessons/fumes/IMG_1.MOV': clip('good.mp4'),
    },
    `${LESSON}:11 · 「IMG_1.MOV」不能用在这里，可以用 .mp4、.m3u8。请在电脑上运行：ffmpeg -i IMG_1.MOV -c copy -movflags +faststart IMG_1.mp4`,
  ],
  [
    'a film where a picture belongs',
    changed(LESSON, 'cover: cover.png', 'cover: 01-where.mp4'),
    `${LESSON}:6 · 「01-where.mp4」不能用在这里，可以用 .png、.jpg、.jpeg、.webp、.svg`,
  ],
  [
    'a text that is named like a film',
    { 'lessons/fumes/01-where.mp4': '这不是视频，是一段文字。' },
    'lessons/fumes/01-where.mp4 · 名字说是MP4 视频，内容不是；请用正确的格式另存一份',
  ],
  [
    'a recording that is not there',
    {
      ...changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        sound: 02-tree.m4a'),
      'lessons/fumes/02-three.m4a': FILES['/films/said.m4a']?.bytes ?? '',
    },
    `${LESSON}:16 · 没有「02-tree.m4a」这个文件，是不是 02-three.m4a？`,
  ],
  [
    'a recording that phones do not play',
    {
      ...changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        sound: 02-three.mp3'),
      'lessons/fumes/02-three.mp3': 'ID3',
    },
    `${LESSON}:16 · 「02-three.mp3」不能用在这里，可以用 .m4a`,
  ],
  [
    'a text that is named like a recording',
    {
      ...changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        sound: 02-three.m4a'),
      'lessons/fumes/02-three.m4a': '这不是录音，是一段文字。',
    },
    'lessons/fumes/02-three.m4a · 名字说是M4A 声音，内容不是；请用正确的格式另存一份',
  ],
  [
    'a recording of a film',
    {
      ...changed(LESSON, 'video: 01-where.mp4', 'video: 01-where.mp4\n        sound: 01-where.m4a'),
      'lessons/fumes/01-where.m4a': FILES['/films/said.m4a']?.bytes ?? '',
    },
    `${LESSON}:12 · 只有图文课时能写 sound，请删去；视频可以只听声音的，写 listenable: true`,
  ],
  [
    'an expert whom nobody wrote',
    changed(LESSON, 'expert: liu-min', 'expert: liu-mim'),
    `${LESSON}:12 · 没有「liu-mim」这个专家，是不是 liu-min？`,
  ],
  [
    'a lesson that nobody wrote',
    changed(TRAINING, 'lesson: fumes', 'lesson: rights'),
    `${TRAINING}:6 · 没有「rights」这个课程，请先写好，或者改成有的名字`,
  ],
  [
    'an id that another has',
    {
      ...changed(LESSON, 'title: 焊接作业职业健康', 'title: 焊接作业职业健康\nid: "1902338475610030001"'),
      ...changed(NEWS, 'title: 开通了', 'title: 开通了\nid: "1902338475610030001"'),
    },
    `${NEWS}:3 · 编号 1902338475610030001 已经是「fumes」的了，每一项的编号都不同；新写的不要写 id`,
  ],
  [
    'two hours of one name',
    changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        slug: where'),
    `${LESSON}:14 · 名字「fumes/where」重复了，请给其中一个换名字（slug 或文件名）`,
  ],
  [
    'a rename of what is still there',
    changed(TRAINING, 'title: 第一个培训', 'title: 第一个培训\nwas: first'),
    `${TRAINING}:2 · 「first」还在文件夹里，不是改名；请删去 was`,
  ],
  [
    'a removal of what is still there',
    { 'removed.yaml': '- lessons/gone\n- lessons/fumes/three\n' },
    'removed.yaml:2 · 「lessons/fumes/three」还在文件夹里；要撤下就把它拿出去，不撤就删去这一行',
  ],
  [
    'a link that leads nowhere',
    changed(THREE, 'slug:news/2026-11-16-open', 'slug:news/2026-11-17-open'),
    `${THREE}:5 · 链接「slug:news/2026-11-17-open」找不到，文件夹里没有这一项`,
  ],
  [
    'a script in a text',
    changed(THREE, '先看。', '先看。\n\n<script>alert(1)</script>'),
    `${THREE}:3 · 学员看不到「<script>」，请删去；文字、表格、图片、链接用 Markdown 写`,
  ],
  [
    'a picture of another site',
    changed(THREE, '(cover.png)', '(https://www.example.org/a.png)'),
    `${THREE}:3 · 图片「https://www.example.org/a.png」在别的网站上，学员看不到；请下载下来放进文件夹`,
  ],
  [
    'a text that no hour shows',
    { 'lessons/fumes/03-more.md': '多出来的。' },
    'lessons/fumes/03-more.md · 没有用到这个文件；图文要在 lesson.yaml 里写 text，别的请拿出去',
  ],
  [
    'a news item without its front matter',
    { [NEWS]: '开通了\n' },
    `${NEWS}:1 · 开头要有两行「---」，中间写 title: 等几行，后面才是正文`,
  ],
  [
    'a text in another encoding',
    { [THREE]: Uint8Array.of(0xcf, 0xc8, 0xbf, 0xb4) },
    `${THREE} · 不是 UTF-8 编码；请用记事本「另存为」，编码选 UTF-8`,
  ],
  [
    'a film and a text in one hour',
    changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        video: 01-where.mp4'),
    `${LESSON}:14 · 课时「三件事」video、text、link 只能写一个：视频写 video，图文写 text，别的网站写 link`,
  ],
  [
    'a price of an hour in a free lesson',
    changed(LESSON, 'text: 02-three.md', 'text: 02-three.md\n        price: 9.9'),
    `${LESSON}:16 · 课时「三件事」写了 price，课程的 price 却不是 serial（按课时卖）`,
  ],
  [
    'trainings that wait for each other',
    {
      ...changed(TRAINING, 'price:', 'before: [second]\nprice:'),
      'trainings/second/training.yaml':
        'title: 第二个\nprice: free\npublished: 今天\nruns: [今天, 今天+1天]\nbefore: []\nlessons: []\n',
      'trainings/third/training.yaml':
        'title: 第三个\nprice: free\npublished: 今天\nruns: [今天, 今天+1天]\nbefore: [third]\nlessons: []\n',
    },
    'trainings/third/training.yaml:5 · 「third」要先完成的培训绕回了它自己，谁也报不了名；请删去一个 before',
  ],
  [
    'a folder that cannot be a name',
    { 'lessons/My Lesson/lesson.yaml': 'title: 一' },
    'lessons/My Lesson · 名字「My Lesson」不能用，应为小写字母、汉字、数字，中间可以有「-」，例如 welding-fumes；请改名',
  ],
  [
    'a package for what is free',
    { 'packages.yaml': '- { slug: ten, title: 十人, lesson: fumes, price: 178, codes: 10 }\n' },
    'packages.yaml:1 · 套餐只能给一次买下的课程或培训，或者按课时卖的课程的一个课时（写 hour）',
  ],
  [
    'a mistyped file',
    { 'setings.yaml': 'invoiceDays: 7\n' },
    'setings.yaml · 没有用到这个文件，是不是 settings.yaml？',
  ],
];

test.each(MISTAKES)(
  '%s is named with its file, its line and what to write instead',
  async (_, changes, says) => {
    expect(await faultsOf(changes)).toEqual([says]);
  },
);

test('captions are taken as SRT and under either name, and what they lose is noted', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:04,000\n{\\an8}第一句\n';
  for (const name of ['01-where.srt', '01-where.vtt']) {
    const found = await inFolder({ [`lessons/fumes/${name}`]: srt }, (folder) => readFolder(folder, { now }));
    expect([found.faults, found.unused]).toEqual([[], []]);
    expect(found.notes.map(faultText)).toEqual([
      `lessons/fumes/${name}:3 · 「{\\an8}」是字幕软件的标记，已经去掉，学员看不到`,
    ]);
    const [study] = found.content.lessons[0]?.chapters[0]?.hours.map((hour) => hour.study) ?? [];
    expect(study).toMatchObject({ video: { captions: `/lessons/fumes/${name}` } });
  }
});

test('captions that cannot be read, and two for one video, are refused', async () => {
  const [vtt, srt] = ['lessons/fumes/01-where.vtt', 'lessons/fumes/01-where.srt'];
  expect(await faultsOf({ [srt]: '1\n00:00:01 --> 00:00:04\n一\n' })).toEqual([
    `${srt}:2 · 字幕第 2 行的时间「00:00:01 --> 00:00:04」不对，应像 00:00:01.000 --> 00:00:04.000`,
  ]);
  expect(await faultsOf({ [srt]: '1', [vtt]: 'WEBVTT' })).toEqual([
    `${vtt} · 旁边还有「01-where.srt」，一个视频只能有一份字幕；请留下一份`,
  ]);
});

test('a text from Word is refused once, with each kind and all of its lines', async () => {
  const bad = [
    "<p class=MsoNormal style='text-indent:24.0pt'><span style='color:red'>一</span><o:p></o:p></p>",
    '<p><img width=20 src="file:///C:/Temp/a.png" alt="图"> <span style="color:red">二</span></p>',
    '<v:shape id="a"><v:imagedata src="b.png"/></v:shape>',
    '<p onclick="x()">三</p><!-- 稿 --> <script>1</script>',
    '[看](slug:news/gone)',
    '<p onclick="x()">四</p><img src="file:///C:/Temp/a.png">',
    '再[看](slug:news/gone)',
  ];
  const text = [...bad, '<p class=MsoNormal>好</p>'].join('\n\n');
  expect(
    await faultsOf({ [NEWS]: `---\ntitle: 甲 #2\npublished: 46000\ncategory: site\n---\n${text}\n` }),
  ).toEqual([
    expect.stringContaining(`${NEWS}:2 · 「#」`),
    `${NEWS}:3 · published（发布时间）「46000」不对，写成 2025-12-09`,
    `${NEWS}:6 · 学员看不到「color」（第 6、8 行），请删去；要紧的字用 **加粗**`,
    expect.stringContaining(
      `${NEWS}:8 · 图片「file:///C:/Temp/a.png」不在文件夹里，学员看不到；请把图片放进文件夹`,
    ),
    expect.stringContaining(`${NEWS}:10 · 学员看不到「<v:…>」，这是 Word 里的图形或图片`),
    `${NEWS}:12 · 学员看不到「<!-- 里的字 -->」，请删去；要给学员看的，去掉 <!-- 和 -->`,
    `${NEWS}:12 · 学员看不到「<script>」，请删去；文字、表格、图片、链接用 Markdown 写`,
    `${NEWS}:12 · 学员看不到「onclick」（第 12、16 行），请删去；文字、表格、图片、链接用 Markdown 写`,
    `${NEWS}:14 · 链接「slug:news/gone」找不到，文件夹里没有这一项`,
    expect.stringContaining(`${NEWS}:16 · 图片「file:///C:/Temp/a.png」不在文件夹里，学员看不到`),
    `${NEWS}:18 · 链接「slug:news/gone」找不到，文件夹里没有这一项`,
  ]);
});

test('all mistakes come at once, by file and line', async () => {
  const found = await faultsOf({
    ...changed(LESSON, 'expert: liu-min', 'expert: liu-mim'),
    ...changed(TRAINING, 'hours: 2', 'hours: 2.05'),
    ...changed(NEWS, 'category: site', 'category: sites'),
    'settings.yaml': 'invoiceDays: 0\nservicePhone: x\n',
  });
  expect(found.map((text) => text.split(' · ')[0])).toEqual([
    `${LESSON}:12`,
    `${NEWS}:4`,
    'settings.yaml:1',
    'settings.yaml:2',
    `${TRAINING}:6`,
  ]);
});
