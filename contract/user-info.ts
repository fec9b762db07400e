import * as z from 'zod/mini';
import { count, id, open, text } from './fields';

/** The learner's profile, as the user calls give it. Identity numbers come masked. */
export const userInfo = z.object({
  id,
  name: text,
  identityType: open(z.union([z.number(), z.string()])),
  identityNumber: text,
  phone: text,
  provinceId: open(id),
  cityId: open(id),
  regionId: open(id),
  streetId: open(id),
  areaText: text,
  companyId: open(id),
  companyName: text,
  positionId: open(id),
  positionName: text,
  /** '0' below primary to '7' doctor; ours, for the profile editor offers it and reads it nowhere else. */
  education: text,
  userAvatar: text,
  realNameStatus: count,
});
export type UserInfo = z.output<typeof userInfo>;
