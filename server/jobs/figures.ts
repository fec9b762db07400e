import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Place } from '../database/connection';
import { databaseFreeBytes } from '../database/disk';
import type { Database, OpenDatabase } from '../database/open';
import { rows } from '../database/rows';
import type { Metrics, Sample } from '../frame/metrics';

type Looked = { database: Database; clock: Clock; pools: OpenDatabase['pools']; place: Place };

/** What is looked up when somebody asks for the figures: the process, its database, its disk, and what waits. */
export function lookAround(metrics: Metrics, { database, clock, pools, place }: Looked): void {
  metrics.ask(ofProcess());
  metrics.ask(() => pools().flatMap(ofPool));
  metrics.ask(async () => {
    const { bavail, bsize } = await statfs(place.dataDir);
    return [['data_free_bytes', bavail * bsize]];
  });
  metrics.ask(async () => {
    const free = await databaseFreeBytes(database, place);
    return free === undefined ? [] : [['database_free_bytes', free]];
  });
  metrics.ask(async () => {
    try {
      return [['database_answers', 1], ...(await waiting(database, await clock(database)))];
    } catch {
      return [['database_answers', 0]];
    }
  });
}

function ofProcess(): () => Sample[] {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const longest = delay.max / 1e9;
    delay.reset();
    return [
      ['process_resident_memory_bytes', process.memoryUsage.rss()],
      ['process_cpu_seconds_total', (user + system) / 1e6],
      ['process_start_time_seconds', Math.round(Date.now() / 1000 - process.uptime())],
      ['event_loop_delay_seconds', longest],
    ];
  };
}

const ofPool = ({
  name,
  total,
  idle,
  waiting: asking,
}: ReturnType<OpenDatabase['pools']>[number]): Sample[] => [
  ['database_connections', idle, { pool: name, state: 'idle' }],
  ['database_connections', total - idle, { pool: name, state: 'used' }],
  ['database_waiting', asking, { pool: name }],
];

type Found = {
  backup: number | null;
  backup_at: number | null;
  photos: number;
  oldest: number | null;
  unpaid: number;
  hook: number | null;
  bytes: number;
};

const secondsSince = (at: number | null, now: number) => (at === null ? 0 : Math.max(0, now - at) / 1000);

async function waiting(database: Database, now: number): Promise<Sample[]> {
  const [found] = await rows<Found>(
    database,
    sql`select
      (select count(*)::int from face_check where state = 'received') as photos,
      (select min(received_at)::float8 from face_check where state = 'received') as oldest,
      (select count(*)::int from pay_order where state in ('created', 'paying')) as unpaid,
      (select min(at)::float8 from webhook_event where state = 'waiting') as hook,
      (select max(number)::float8 from backup where digest is not null) as backup,
      (select taken_at::float8 from backup where digest is not null order by number desc limit 1) as backup_at,
      pg_database_size(current_database())::float8 as bytes`,
  );
  const media = await rows<{ state: string; jobs: number }>(
    database,
    sql`select state, count(*)::int as jobs from media_job group by state`,
  );
  if (!found) return [];
  return [
    ['photos_waiting', found.photos],
    ['photos_waiting_oldest_seconds', secondsSince(found.oldest, now)],
    ['webhooks_waiting_oldest_seconds', secondsSince(found.hook, now)],
    ['orders_unpaid', found.unpaid],
    ['backup_last_number', found.backup ?? 0],
    ['backup_last_timestamp_seconds', Math.round((found.backup_at ?? 0) / 1000)],
    ['database_bytes', found.bytes],
    ...media.map(({ state, jobs }): Sample => ['media_jobs', jobs, { state }]),
  ];
}
