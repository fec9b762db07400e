import * as enrolment from '@contract/operator/enrolment';
import * as learners from '@contract/operator/learners';
import type { Platform } from '../../areas/platform';
import type { AccessTokens } from '../../frame/authenticate';
import { type OperatorCall, operatorCall } from '../../frame/operator-call';
import { blockLearner, correctLearner, resetLearner, unblockLearner } from './acts';
import { extendDeadline } from './deadline';
import { grantAttempt } from './extra-attempt';
import { leaveLearner } from './leave';
import { findLearners, listLearners } from './listing';
import { changeLearnerPhone } from './phone';
import { printCodes, registerLearners } from './training';
import { unenrolLearner } from './unenrol';

/** What the operator does with learners who are here; `tokens` forgets whose terminals are put out. */
export function learnerCalls(platform: Platform, tokens: AccessTokens): OperatorCall[] {
  return [
    operatorCall(learners.block, (given) => blockLearner(platform, tokens, given)),
    operatorCall(learners.unblock, (given) => unblockLearner(platform, tokens, given)),
    operatorCall(learners.reset, (given) => resetLearner(platform, tokens, given)),
    operatorCall(learners.correct, (given) => correctLearner(platform, tokens, given)),
    operatorCall(learners.phone, (given) => changeLearnerPhone(platform, tokens, given)),
    operatorCall(learners.leave, (given) => leaveLearner(platform, tokens, given)),
    operatorCall(learners.register, (given) => registerLearners(platform, given)),
    operatorCall(learners.codes, (given) => printCodes(platform, given)),
    operatorCall(enrolment.find, (given) => findLearners(platform, given)),
    operatorCall(enrolment.list, (given) => listLearners(platform, given)),
    operatorCall(enrolment.unenrol, (given) => unenrolLearner(platform, given)),
    operatorCall(enrolment.attempt, (given) => grantAttempt(platform, given)),
    operatorCall(enrolment.deadline, (given) => extendDeadline(platform, given)),
  ];
}
