import { z } from 'zod';
import { field, groupField, listField, maybe } from './field';
import { clock, fenIn, file, fits, id, line, site, slug, slugs, time, yesNo, yuan } from './words';

const face = {
  before: maybe(yesNo({ word: '开始之前核身', example: 'true' })),
  at: maybe(
    listField(
      { word: '学到哪里核身', wants: '方括号里的一串 分:秒', example: '["0:30", "1:10"]' },
      clock({ word: '学到哪里核身', example: '"1:10"' }),
    ),
  ),
  offline: maybe(yesNo({ word: '没有网络时能不能先拍照', example: 'true' })),
};

/** One of `video`, `text` and `link`. */
const hour = {
  title: line({ word: '课时名', example: '焊接烟尘是怎么来的' }),
  video: maybe(file({ word: '视频文件', example: '01-where-fumes-come-from.mp4' })),
  text: maybe(file({ word: '图文文件', example: '02-three-things.md' })),
  sound: maybe(file({ word: '念图文的录音，手机上没有中文语音的人听它', example: '02-three-things.m4a' })),
  link: maybe(site({ word: '别的网站，不计学时', example: 'https://www.example.org/standard' })),
  expert: maybe(slug({ word: '讲课的专家', example: 'liu-min' })),
  price: maybe(yuan({ word: '这个课时卖多少元（按课时卖的课程才写）', example: '9.90' })),
  face: maybe(
    groupField(
      {
        word: '人脸核身',
        wants: '大括号里的 before、at、offline',
        example: '{ before: true, at: ["0:30"] }',
      },
      face,
    ),
  ),
  listenable: maybe(yesNo({ word: '网络很差时可以只听声音学', example: 'true' })),
  videoId: maybe(
    fits({ word: '课程平台的视频编号', example: '"1902338475610079001"' }, '引号里的数字', /^\d{1,32}$/),
  ),
  slug: maybe(slug({ word: '课时的名字（不写就用文件名）', example: 'three-things' })),
  was: maybe(slug({ word: '改名之前的名字', example: 'old-name' })),
  id,
};

const chapter = {
  title: line({ word: '章名', example: '第一章 烟尘从哪里来' }),
  hours: listField(
    { word: '课时', wants: '一行一个「- 」的课时', example: '' },
    groupField({ word: '课时', wants: '带 title 的课时', example: '' }, hour),
  ),
  slug: maybe(slug({ word: '章的名字（不写就用第几章）', example: 'first' })),
  was: maybe(slug({ word: '改名之前的名字', example: 'old-name' })),
  id,
};

/** `free`, `serial`, or `{ once: 29.00 }`, in fen. */
const lessonPrice = field(
  {
    word: '价格',
    wants: ' free（免费）、serial（按课时卖）或 { once: 29.00 }（一次买下，元）',
    example: 'free',
  },
  (written): 'free' | 'serial' | { once: number } | undefined =>
    written === 'free' || written === 'serial' ? written : onceIn(written),
);

/** `{ once: 29.00 }` in fen. */
export function onceIn(written: unknown): { once: number } | undefined {
  if (typeof written !== 'object' || written === null || Object.keys(written).join() !== 'once')
    return undefined;
  const once = fenIn((written as { once: unknown }).once);
  return once === undefined ? undefined : { once };
}

/** `lessons/SLUG/lesson.yaml` */
export const lessonShape = {
  title: line({ word: '课程名', example: '焊接作业职业健康' }),
  price: lessonPrice,
  published: time({ word: '发布时间', example: '2026-07-28 09:00' }),
  category: maybe(slug({ word: '分类', example: 'protection' })),
  experts: slugs({ word: '专家', example: '[liu-min]' }),
  cover: maybe(file({ word: '封面', example: 'cover.png' })),
  chapters: listField(
    { word: '章', wants: '一行一个「- 」的章', example: '' },
    groupField({ word: '章', wants: '带 title 和 hours 的章', example: '' }, chapter),
  ),
  mooc: maybe(yesNo({ word: '课程平台的课程', example: 'false' })),
  was: maybe(slug({ word: '改名之前的文件夹名', example: 'old-name' })),
  id,
};
export const lessonFile = z.strictObject(lessonShape);
