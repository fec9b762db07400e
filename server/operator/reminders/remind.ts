import type { OperatorAnswer, OperatorInput } from '@contract/operator/endpoint';
import type * as contract from '@contract/operator/reminders';
import { chinaTime } from '@rules/china-time';
import type { Platform } from '../../areas/platform';
import { timeOrNone } from '../../areas/trainings/card';
import { audit } from '../../database/audit';
import { OperatorRefused } from '../../frame/operator-call';
import { peopleOf } from '../learners/listing';
import { QUIET_HOURS, quietUntil, sendNext } from './batch';
import { type Behind, behindIn } from './behind';
import { chatText, deadlineWords, reminderText, segmentsOf } from './text';

type Answer = OperatorAnswer<typeof contract.remind>;
type Row = Answer['list'][number];

/** The unit of SMS_PRICE: a ten-thousandth of a yuan. */
const PRICES_PER_YUAN = 10_000;
const NO_GATEWAY =
  '没有短信网关（SMS_GATEWAY_URL），一条短信也没有发。请把下面的话发到群里，或者接上短信网关再来';

/**
 * Shows who is behind in a training and what would be sent; with `confirm` sends the next messages, in the order of the
 * accounts' ids after `after`. Each call has one entry in the audit log. Without a gateway nothing is sent.
 * @throws {OperatorRefused} 404 for an unknown training, unit, department or crew; 409 between 21:00 and 8:00.
 */
export async function remindLearners(
  platform: Platform,
  { confirm, after, ...asked }: OperatorInput<typeof contract.remind>,
): Promise<Answer> {
  const { database, clock, offers, settings } = platform;
  const { publicOrigin: site, smsPrice } = settings;
  const now = await clock(database);
  const quiet = quietUntil(now);
  const later = quiet === undefined ? '' : `${QUIET_HOURS}不发提醒短信，${chinaTime(quiet)} 起可以发`;
  const isSending = confirm && offers.sms;
  if (isSending && later !== '') throw new OperatorRefused(409, `${later}；这一次什么都没有发`);
  const { of, behind, leftOut } = await behindIn(database, asked, now);
  const { training: _, ...filter } = asked;
  const about = { subject: `training ${of.id}`, filter };
  const people = [...behind, ...leftOut].map(({ learner }) => learner);
  const personOf = await peopleOf(database, people, false);
  const factsOf = ({ learner, enrolled, endsAt }: Behind) => ({
    name: learner.name,
    training: of.name,
    hours: enrolled.hours - enrolled.finishedHours,
    until: deadlineWords(endsAt, now),
  });
  const rowOf = (one: Behind): Row => {
    const { study, finishedHours, hours } = one.enrolled;
    const text = reminderText({ ...factsOf(one), site });
    return {
      ...personOf(one.learner),
      study: study === '学习中' ? study : '未开始',
      finishedHours,
      hours,
      until: timeOrNone(one.endsAt),
      text,
      segments: segmentsOf(text),
      outcome: '待发',
      why: '',
    };
  };
  const answerOf = (list: Row[], more: Partial<Answer>): Answer => {
    const segments = list.reduce((sum, one) => sum + one.segments, 0);
    const price = smsPrice === undefined ? '' : String((segments * smsPrice) / PRICES_PER_YUAN);
    const none = { leftOut: [], left: 0, next: '', chat: '', notice: '' };
    return { name: of.name, list, segments, price, ...none, ...more };
  };
  if (isSending) {
    const waiting = behind
      .filter(({ learner }) => learner.id > after)
      .sort((a, b) => Number(a.learner.id > b.learner.id) - Number(a.learner.id < b.learner.id))
      .map((one) => {
        const row = rowOf(one);
        const sms = { ...factsOf(one), text: row.text };
        return { row, reminding: { learner: row.id, training: of.id, sms } };
      });
    const { list, ...more } = await sendNext(platform, waiting, about);
    return answerOf(list, more);
  }
  const detail = { ...filter, learners: people.length };
  await database.transaction((tx) => audit(tx, { act: '查看要提醒的学员', subject: about.subject, detail }));
  const named = behind.map(({ learner, endsAt }) => ({ name: learner.name, endsAt }));
  return answerOf(behind.map(rowOf), {
    leftOut: leftOut.map(({ learner, why }) => ({ ...personOf(learner), why })),
    left: behind.length,
    chat: offers.sms ? '' : chatText(of, { learners: named, site, now }),
    notice: offers.sms ? later : NO_GATEWAY,
  });
}
