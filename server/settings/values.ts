import type { z } from 'zod';
import { settingRules } from './rules';
import { WrongSetting } from './wrong-setting';

export type Environment = Record<string, string | undefined>;
export type Values = { [Name in keyof typeof settingRules]: z.output<(typeof settingRules)[Name][0]> };

/**
 * Checks every setting of the environment; an empty value counts as not set.
 * @throws {WrongSetting} naming the first wrong one.
 */
export function readValues(environment: Environment): Values {
  const read = Object.entries(settingRules).map(([name, [schema, wanted]]) => {
    const given = environment[name] || undefined;
    const parsed = schema.safeParse(given);
    const shown = /_(SECRET|KEY)$/.test(name) ? '（不显示）' : given;
    if (!parsed.success) throw new WrongSetting(`设置 ${name} 不对：应为${wanted}，现在是「${shown}」。`);
    return [name, parsed.data];
  });
  return Object.fromEntries(read) as Values;
}
