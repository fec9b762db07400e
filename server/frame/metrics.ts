import { shortfall } from '@contract/credit';

/** Every figure that /metrics tells: its kind, and what it is. Learners, phones and texts are in none of them. */
export const FIGURES = {
  http_requests_total: ['counter', '请求数，按路由的样子和状态码；499 是对方没有传完'],
  http_request_seconds_total: ['counter', '回答这些请求一共用的秒数'],
  refusals_total: ['counter', '业务上的拒绝，按 contract/codes.ts 里的名字'],
  study_records_total: ['counter', '学习记录，按没有全部计入的原因；none 是全部计入'],
  sms_total: ['counter', '短信，sent 是网关收下了，failed 是没有'],
  jobs_total: ['counter', '自己跑的任务，按名字和结果（done、failed）'],
  job_last_done_timestamp_seconds: ['gauge', '每个任务最后一次做完的时间'],
  clock_steps_total: ['counter', '数据库的钟被拨动了几次'],
  clock_open_steps: ['gauge', '数据库的钟还有几次说不清的跳动，等运营方认定'],
  law_broken_total: ['counter', '没有写下的改动：写下就违反时间账的规则'],
  learners_unbalanced: ['gauge', '逐条事件加起来和计入不一样的学员，每天数一次'],
  photos_waiting: ['gauge', '收到了、还没有比对的核身照片'],
  photos_waiting_oldest_seconds: ['gauge', '其中最早的一张等了多久'],
  webhooks_waiting_oldest_seconds: ['gauge', '还没有发出去的通知里最早的一个等了多久'],
  media_jobs: ['gauge', '媒体的制作，按状态'],
  backup_last_number: ['gauge', '最近一份取完了的备份的编号，恢复时要写；0 是还没有'],
  backup_last_timestamp_seconds: ['gauge', '那一份是什么时候取的'],
  orders_unpaid: ['gauge', '等待支付的订单'],
  database_answers: ['gauge', '数据库有没有回答（1 是有）'],
  database_bytes: ['gauge', '数据库的大小'],
  database_connections: ['gauge', '连接池里的连接，按池（calls、study）和状态（idle、used）'],
  database_waiting: ['gauge', '在等一个连接的请求，按池'],
  data_free_bytes: ['gauge', 'DATA_DIR 所在的磁盘还有多少'],
  database_free_bytes: [
    'gauge',
    '数据库自己的数据所在的磁盘还有多少；看不到（在别的机器上、没有权限）就没有',
  ],
  process_resident_memory_bytes: ['gauge', '这个进程的内存'],
  process_cpu_seconds_total: ['counter', '这个进程用的处理器时间'],
  process_start_time_seconds: ['gauge', '这个进程启动的时间'],
  event_loop_delay_seconds: ['gauge', '上次看以来，事件循环最长停了多久'],
} as const satisfies Record<string, readonly ['counter' | 'gauge', string]>;

export type Figure = keyof typeof FIGURES;
type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [figure: Figure, value: number, labels?: Labels];

/** What is told from the start on, so that its first time is seen as a change. */
const FROM_THE_START: readonly Sample[] = [
  ['clock_steps_total', 0],
  ['law_broken_total', 0],
  ['learners_unbalanced', 0],
  ...['sent', 'failed'].map((how): Sample => ['sms_total', 0, { how }]),
  ...shortfall.options.map((reason): Sample => ['study_records_total', 0, { reason }]),
];

/** What one process counts, and what it is asked for at a look. */
export class Metrics {
  readonly #counted = new Map<string, number>();
  readonly #looks: (() => Sample[] | Promise<Sample[]>)[] = [];

  constructor() {
    for (const [figure, value, labels] of FROM_THE_START) this.set(figure, value, labels);
  }

  /** Adds to a counter. Labels have few values, never anything that somebody typed. */
  add(figure: Figure, labels: Labels = {}, by = 1): void {
    const series = seriesOf(figure, labels);
    this.#counted.set(series, (this.#counted.get(series) ?? 0) + by);
  }

  set(figure: Figure, value: number, labels: Labels = {}): void {
    this.#counted.set(seriesOf(figure, labels), value);
  }

  /** Counts how a job of this name ended, and when it was last done. */
  job(name: string): (how: 'done' | 'failed') => void {
    return (how) => {
      this.add('jobs_total', { job: name, how });
      if (how === 'done')
        this.set('job_last_done_timestamp_seconds', Math.round(Date.now() / 1000), { job: name });
    };
  }

  /** What `look` gives is told too, asked anew each time; one that fails leaves its own figures out. */
  ask(look: () => Sample[] | Promise<Sample[]>): void {
    this.#looks.push(look);
  }

  /** All of it as Prometheus reads it. */
  async text(): Promise<string> {
    const asked = await Promise.allSettled(this.#looks.map(async (look) => look()));
    const samples = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const all = new Map(this.#counted);
    for (const [figure, value, labels = {}] of samples) all.set(seriesOf(figure, labels), value);
    const told = Object.entries(FIGURES).map(([figure, [kind, help]]) => {
      const own = [...all].filter(([series]) => series.replace(/\{.*/s, '') === figure);
      const lines = own.map(([series, value]) => `${series} ${value}`);
      return own.length > 0 ? [`# HELP ${figure} ${help}`, `# TYPE ${figure} ${kind}`, ...lines] : [];
    });
    return `${told.flat().join('\n')}\n`;
  }
}

function seriesOf(figure: Figure, labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `${figure}{${pairs.join()}}` : figure;
}
