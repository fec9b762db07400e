import { finish, leadOf } from '@rules/credit';
import type { Grant } from './desk';
import { hourOf } from './hours';
import type { SimulatedPhone } from './phone';
import type { Witness } from './witness';
import type { World } from './world';

/** What must hold after every command. */
export function checkInvariants(world: World): void {
  const { desk, witness } = world;
  for (const name of desk.violations) witness.accuse(name, 'seen by the server');
  for (const phone of [world.phone, world.second]) if (phone) checkPlayer(phone);
  checkGrants(world);
  for (const place of desk.credit.keys()) checkCredit(world, place);
}

function checkPlayer({ page, witness }: SimulatedPhone): void {
  const { studying } = page;
  if (!studying) return;
  const state = studying.session.state();
  if (state.phase !== 'studying') return;
  const { player } = studying;
  if (player.rate !== 1) witness.accuse('I5', `still studying at rate ${player.rate}`);
  const lead = player.look().position - state.hour.recorded;
  if (lead > 1.3) witness.accuse('I4', `position leads the record by ${lead} s`);
}

/** Nothing is credited over a face point that has not passed (I6), nothing finished that is not credited. */
function checkCredit({ desk, witness }: World, place: string): void {
  const [learner = '', hour = ''] = place.split('/');
  const { text } = hourOf(hour);
  const credit = desk.creditOf(learner, hour);
  const end = text ? hourOf(hour).end : desk.editions.nearestEnd(hour, desk.begun(learner, hour));
  const last = desk.editions.largestEnd(hour);
  if (leadOf(credit) > last) witness.accuse('end', `${place} credited to ${leadOf(credit)} of ${last}`);
  const unpassed = hourOf(hour).points.filter((at) => !desk.seen.has(`${place}/${at}`));
  if (credit.credited > Math.min(...unpassed, Number.POSITIVE_INFINITY)) {
    witness.accuse('I6', `${place} credited to ${credit.credited} without its check`);
  }
  const reserved = credit.reserved.reduce((sum, { from, to }) => sum + to - from, 0);
  if (reserved !== credit.provisional) {
    witness.accuse('reserved', `${place} holds ${reserved} ms for ${credit.provisional}`);
  }
  const asked = text
    ? { missing: end - credit.credited, unchecked: false }
    : finish({ ...credit, finished: false }, end);
  if (credit.finished && (asked.missing > 0 || asked.unchecked)) {
    witness.accuse('finish', `${place} finished at ${credit.credited}`);
  }
}

/** For any r < d: what sessions opened at or after r are credited until d is at most d − r + 2 s. */
function checkGrants({ desk, witness }: World): void {
  const { grants } = desk;
  for (const learner of new Set(grants.map((grant) => grant.learner))) {
    const own = grants.filter((grant) => grant.learner === learner);
    for (const r of new Set(own.map((grant) => grant.session.base))) {
      let sum = 0;
      for (const grant of own.filter((other) => other.session.base >= r)) {
        sum += grant.amount;
        if (sum > grant.at - r + 2_000) witness.accuse('wall time', `${sum} ms in ${grant.at - r} ms`);
      }
    }
    checkEnds(own, witness);
  }
}

const endOf = ({ until, rightLostAt }: Grant['session']) =>
  Math.min(until ?? Number.POSITIVE_INFINITY, rightLostAt ?? Number.POSITIVE_INFINITY);

/** The same of what ends: sessions that were opened at or after r and end by u are credited at most u − r + 2 s, for ever. */
function checkEnds(own: readonly Grant[], witness: Witness): void {
  const ending = own.filter(({ session }) => Number.isFinite(endOf(session)));
  for (const r of new Set(ending.map(({ session }) => session.base))) {
    for (const u of new Set(ending.map(({ session }) => endOf(session)))) {
      const within = ending.filter(({ session }) => session.base >= r && endOf(session) <= u);
      const sum = within.reduce((all, { amount }) => all + amount, 0);
      if (sum > Math.max(0, u - r) + 2_000) witness.accuse('permit', `${sum} ms of permits over ${u - r} ms`);
    }
  }
}
