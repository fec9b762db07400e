// Before anybody loads Dexie, which looks for a database once.
import 'fake-indexeddb/auto';
import { BUGS, type BugName, type Planted } from './bugs';
import { type Asked, type Round, roundOf } from './rounds';
import { live, type Run } from './run';
import { anyRun, LIVES, type Life } from './runs';

/** One life of the fast form, with a bug wrapped around the shipped parts if there is one. */
export async function lifeOf(run: Run, planted?: Planted) {
  const { violations, excuses, hours } = await live(run, planted);
  return {
    breaches: violations.map(({ invariant, what }) => ({ rule: invariant, what })),
    ...{ excuses, hours },
  };
}

/** Random lives of the fast form, of one kind where `life` names it; `wrapped`: one of the bugs that are wrapped around shipped parts. */
export function round(asked: Asked & { wrapped?: BugName; life?: Life }): Promise<Round> {
  const planted: Planted | undefined = asked.wrapped && BUGS[asked.wrapped];
  const kind = asked.life ?? (planted && (planted.life ?? 'videos'));
  const runs = kind ? LIVES[kind] : anyRun;
  return roundOf('fast', runs, (run) => lifeOf(run, planted), asked);
}
