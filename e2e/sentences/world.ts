import type pg from 'pg';

/** The hour of a training as the server has it for a learner; lengths in ms. */
export type HourFacts = {
  id: string;
  name: string;
  required: boolean;
  end: number;
  credited: number;
  finished: boolean;
};

/** A training as the server has it for a learner; times in ms since 1970. */
export type TrainingFacts = {
  id: string;
  name: string;
  registered: boolean;
  full: boolean;
  beginsAt: number;
  endsAt: number;
  registrationBeginsAt: number;
  registrationEndsAt: number;
  hours: HourFacts[];
  exam: { beginsAt: number; endsAt: number } | null;
  attempt: { handedIn: boolean; score: number | null; published: boolean; passed: boolean } | null;
  certificate: { revoked: boolean; replaced: boolean } | null;
};

/** The state of one moment: the learner's on the server, and that of the line between. */
export type World = {
  /** When it was read; ms since 1970. */
  at: number;
  line: 'whole' | 'cut' | 'failing';
  /** Whether the app's worker serves the page. */
  isControlled: boolean;
  /** Played time of the learner's hours that is not credited yet. */
  unsentMs: number;
  /** Credited time of all hours. */
  creditedMs: number;
  account: {
    name: string;
    company: string;
    position: string;
    area: string;
    identity: string;
    photo: boolean;
  } | null;
  /** SMS codes that were sent to the learner's phone. */
  codes: number;
  feedback: { remarks: string; state: 'waiting' | 'answered' | 'closed' }[];
  trainings: TrainingFacts[];
};

/** The facts that the server stores of a learner. */
export type Facts = Omit<World, 'line' | 'isControlled' | 'unsentMs'>;

/** Reads the learner of this phone by SQL of its own; it uses nothing of the server's code. */
export async function readFacts(client: pg.Client, phone: string): Promise<Facts> {
  const { rows } = await client.query<{ facts: Omit<Facts, 'at'> }>(SQL, [phone, Date.now()]);
  const [row] = rows;
  if (!row) throw new Error('no facts');
  return { at: Date.now(), ...row.facts };
}

const SQL = `
with me as (select * from account where phone = $1),
hours as (
  select tl.training, json_agg(json_build_object(
    'id', h.id, 'name', h.name, 'required', tl.required, 'end', h.end_ms,
    'credited', coalesce(c.credited, 0), 'finished', coalesce(c.finished, false)) order by tl.place, h.place) as list
  from training_lesson tl
  join hour h on h.lesson = tl.lesson and h.withdrawn_at is null and h.link = ''
  left join hour_credit c on c.hour = h.id and c.learner = (select id from me)
  group by tl.training),
attempts as (
  select distinct on (e.training) e.training, json_build_object(
    'handedIn', a.handed_in_at is not null, 'score', a.score,
    'published', a.published_at is not null and a.published_at <= $2,
    'passed', a.published_at <= $2 and a.score >= e.pass_score) as latest
  from exam_attempt a join exam e on e.id = a.exam
  where a.learner = (select id from me) order by e.training, a.number desc)
select json_build_object(
  'account', (select json_build_object('name', name, 'company', company_name, 'position', position_name,
     'area', area_text, 'identity', identity_number, 'photo', exists (select 1 from self_image s where s.learner = me.id)) from me),
  'creditedMs', (select coalesce(sum(credited), 0) from hour_credit where learner = (select id from me)),
  'codes', (select count(*) from sms_code where phone = $1),
  'feedback', (select coalesce(json_agg(json_build_object('remarks', remarks, 'state',
     case when closed_at is null then 'waiting' when answer is null then 'closed' else 'answered' end)), '[]'::json)
     from feedback where learner = (select id from me)),
  'trainings', (select json_agg(json_build_object(
     'id', t.id, 'name', t.name,
     'registered', exists (select 1 from registration r where r.training = t.id and r.learner = (select id from me)),
     'full', t.places >= 0 and (select count(*) from registration r where r.training = t.id) >= t.places,
     'beginsAt', t.begins_at, 'endsAt', t.ends_at,
     'registrationBeginsAt', t.registration_begins_at, 'registrationEndsAt', t.registration_ends_at,
     'hours', coalesce((select list from hours where hours.training = t.id), '[]'::json),
     'exam', (select json_build_object('beginsAt', e.begins_at, 'endsAt', e.ends_at) from exam e
        where e.training = t.id and e.withdrawn_at is null limit 1),
     'attempt', (select latest from attempts where attempts.training = t.id),
     'certificate', (select json_build_object('revoked', c.revoked_at is not null, 'replaced', c.replaced_by is not null)
        from certificate c where c.training = t.id and c.learner = (select id from me)
        order by c.issued_at desc limit 1)))
     from training t where t.withdrawn_at is null)) as facts`;
