export type Question = {
  readonly asks: string;
  readonly choices: readonly string[];
  /** Place of the right choice, from 0. */
  readonly right: number;
};

/** The sandbox's exam: single choice, the same for everybody, each worth as much as the others. */
export const QUESTIONS: readonly Question[] = [
  {
    asks: '每天在噪声中工作 8 小时、每周 5 天，接触限值是多少？',
    choices: ['75 dB(A)', '85 dB(A)', '95 dB(A)', '105 dB(A)'],
    right: 1,
  },
  {
    asks: '打磨时粉尘很大，最先应当做什么？',
    choices: ['多戴一层口罩', '开窗就够了', '开启除尘或改用湿式作业，从源头减少粉尘', '加快干完'],
    right: 2,
  },
  {
    asks: '要进入受限空间焊接，下面哪一样可以省去？',
    choices: ['先通风，再检测氧气和有害气体', '外面有人监护', '办理作业票', '以上都不能省'],
    right: 3,
  },
  {
    asks: '高温作业时有人头晕、恶心、皮肤发烫，应当怎么办？',
    choices: ['移到阴凉处降温，同时呼救', '坚持干完再休息', '让他一个人回宿舍', '喝大量冰水后继续'],
    right: 0,
  },
  {
    asks: '单位没有告知岗位的职业病危害，就安排你去做，你可以怎样？',
    choices: ['只能服从', '拒绝从事，单位不得因此解除劳动合同', '先做满一年再说', '自己花钱做检测'],
    right: 1,
  },
];

/** What so many right answers are worth, of 100. @param chosen the choice for each question, by its place */
export function scoreOf(chosen: readonly (number | undefined)[]): number {
  const right = QUESTIONS.filter((question, at) => chosen[at] === question.right).length;
  return Math.round((right * 100) / QUESTIONS.length);
}
