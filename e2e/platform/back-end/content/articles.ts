/** Returns the address of an image at a second origin, as on a platform with a CDN. */
const imageAt = (cdn: string, name: string) => `${cdn}/pictures/${name}.svg`;

const pad = (number: number) => String(number).padStart(2, '0');

/** News (1) and policies (0), the newest first. */
export function articlesOf(cdn: string) {
  const news = [
    '夏季高温作业劳动保护提示',
    '三家企业试点粉尘在线监测',
    '职业健康达人评选开始',
    '全市职业病防治宣传周启动',
    '电焊烟尘治理现场会召开',
    '听力筛查进工地',
    '新版个体防护装备目录发布',
    '有限空间事故案例通报',
    '乡镇企业职业健康帮扶',
    '班组长职业健康培训开班',
    '劳动者健康体检下乡',
    '职业卫生服务机构公示',
  ].map((name, at) => ({ name, isNews: '1', categoryId: at % 2 ? '2' : '1', at }));
  const policies = [
    '工作场所职业卫生管理规定',
    '用人单位职业健康监护监督管理办法',
    '职业病危害项目申报办法',
    '高温津贴发放标准',
    '尘肺病防治攻坚行动方案',
    '职业病诊断与鉴定管理办法',
  ].map((name, at) => ({ name, isNews: '0', categoryId: at % 2 ? '12' : '11', at }));
  return [...news, ...policies].map(({ name, isNews, categoryId, at }) => ({
    id: `${isNews === '1' ? 31 : 32}${pad(at + 1)}`,
    isNews,
    categoryId,
    name,
    abstracts: `${name}：要点摘编。`,
    newsCover: imageAt(cdn, at % 2 ? 'news-dust' : 'news-noise'),
    year: '2026',
    date: `10.${pad(28 - at)}`,
    createTime: `2026-10-${pad(28 - at)} 09:00:00`,
    content: `<p>${name}。</p><p><img src="${imageAt(cdn, 'news-dust')}" alt="配图"></p><p>正文到此结束。</p>`,
    fileList: isNews === '0' ? [{ fileName: `${name}.pdf`, fileType: 'pdf', fileSize: '128 KB' }] : [],
  }));
}

export const CATEGORIES: Record<string, { value: string; label: string }[]> = {
  '1': [
    { value: '1', label: '行业动态' },
    { value: '2', label: '地方新闻' },
  ],
  '0': [
    { value: '11', label: '部门规章' },
    { value: '12', label: '地方文件' },
  ],
};

export function announcementsOf() {
  return ['系统维护通知', '国庆期间客服安排', '证书查询入口调整', '关于实名信息的说明', '新课上线通知'].map(
    (name, at) => ({
      id: `33${pad(at + 1)}`,
      name,
      abstracts: `${name}，请知悉。`,
      year: '2026',
      date: `11.${pad(20 - at)}`,
      createTime: `2026-11-${pad(20 - at)} 08:30:00`,
      content: `<p>${name}，请各位学员知悉。</p>`,
      fileList: [],
    }),
  );
}

export function expertsOf(cdn: string) {
  return [
    ['周建国', '主任医师', 'expert-dust'],
    ['陈晓岚', '职业卫生评价师', 'expert-measuring'],
    ['马春山', '矿山安全工程师', 'expert-mining'],
    ['林月华', '毒理学教授', 'expert-toxicology'],
    ['赵立新', '通风工程师', 'expert-ventilation'],
    ['孙丽', '急救培训师', 'expert-first-aid'],
  ].map(([name = '', expertPosition = '', avatar = ''], at) => ({
    id: `34${pad(at + 1)}`,
    name,
    expertPosition,
    avatarUrl: imageAt(cdn, avatar),
    intro: `<p>${name}，${expertPosition}，从业二十年。</p>`,
  }));
}

export const COLUMNS = [
  { id: '3501', name: '粉尘危害防治', createTime: '2026-01-10 10:00:00' },
  { id: '3502', name: '噪声与振动', createTime: '2026-02-11 10:00:00' },
  { id: '3503', name: '女职工劳动保护', createTime: '2026-03-08 10:00:00' },
];

export const bannersOf = () => [
  { id: '3601', targetUrl: '/policyList' },
  { id: '3602', targetUrl: '/expertsWindow' },
];

export const AGREEMENTS = {
  findUserAgreement: '<h1>用户协议</h1><p>使用本平台学习，请遵守以下约定。</p>',
  findPrivatePolicy: '<h1>隐私政策</h1><p>我们只收集培训需要的信息。</p>',
};

export const HELP_GROUPS = [
  { id: '3701', name: '账号与登录' },
  { id: '3702', name: '学习与考试' },
];

export const HELP_TREES: Record<string, unknown[]> = {
  '3701': [
    {
      id: '37011',
      name: '登录',
      type: '1',
      children: [
        {
          id: '370111',
          name: '忘记密码怎么办',
          type: '2',
          content: '<p>在登录页点“忘记密码”，用短信验证码重新设置。</p>',
          inTime: '2026-05-01 09:00:00',
          children: [],
        },
      ],
    },
  ],
  '3702': [
    {
      id: '37021',
      name: '学习进度多久更新',
      type: '2',
      content: '<p>播放时每十五秒上报一次。</p>',
      inTime: '2026-05-02 09:00:00',
      children: [],
    },
  ],
};
