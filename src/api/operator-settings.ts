import { OPERATOR_SETTINGS_PATH, type OperatorSettings, operatorSettings } from '@contract/operator-settings';
import { Unreachable, WrongAnswer } from './errors';
import { isLater } from './later';

/**
 * The settings beside the app; empty where there are none.
 * @throws {Unreachable} offline, and when the server answers «later»; {WrongAnswer} for a captive portal's page.
 */
export async function fetchOperatorSettings(): Promise<OperatorSettings> {
  const answer = await fetch(OPERATOR_SETTINGS_PATH, { headers: { Accept: 'application/json' } }).catch(
    () => {
      throw new Unreachable();
    },
  );
  if (isLater(answer.status)) throw new Unreachable(answer.status);
  if (!answer.ok) return {};
  const parsed = operatorSettings.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new WrongAnswer(OPERATOR_SETTINGS_PATH, '(body)', answer.status);
  return parsed.data;
}
