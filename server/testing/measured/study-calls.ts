import { syncTimer } from '@contract/study';
import type { Platform } from '../../areas/platform';
import { studyCalls as shipped } from '../../areas/study/calls';
import { type Call, learnerCall } from '../../frame/call';

const credit = { credited: 60, provisional: 0, reason: 'none' as const, final: false, facePoints: [] };

/**
 * The study calls, and beside them what a bench measures them by: the same request by the same frame, its token and its
 * inputs checked, with an answer that stands already. Only a bench's build has it (`scripts/bench/measured.mjs`).
 */
export function studyCalls(platform: Platform): Call[] {
  return [...shipped(platform), learnerCall({ ...syncTimer, path: '/course/bench/static' }, () => credit)];
}
