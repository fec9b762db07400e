import type { OperatorSettings } from '@contract/operator-settings';
import type { ClientInfo } from './client-info';

/** Whom to ask, and what the operator has settled: empty where it has not. */
export type Operator = {
  servicePhone: string;
  feedbackMail: string;
  /** Trainings that are registered for elsewhere, beside those of the course platform. */
  offlineTrainings: readonly string[];
  /** The operator's page after a purchase, with {lessonId}. */
  afterPurchaseUrl: string;
};

const set = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the app was built with, for a back end that does not say. The build replaces these words as they stand here. */
const BUILT: Operator = {
  servicePhone: set(import.meta.env.VITE_SERVICE_PHONE),
  feedbackMail: set(import.meta.env.VITE_FEEDBACK_MAIL),
  offlineTrainings: set(import.meta.env.VITE_OFFLINE_REGISTRATION_TRAINING_IDS)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
  afterPurchaseUrl: set(import.meta.env.VITE_AFTER_PURCHASE_URL),
};

/** The running server's word, field by field; where it has none, that of the settings beside the app, or the build's. */
export function operatorOf(
  info: Partial<ClientInfo> | undefined,
  settings?: OperatorSettings,
  built: Operator = BUILT,
): Operator {
  const settingOf = <Name extends keyof Operator>(name: Name) =>
    (info?.[name] ?? settings?.[name] ?? built[name]) as Operator[Name];
  return {
    servicePhone: settingOf('servicePhone'),
    feedbackMail: settingOf('feedbackMail'),
    offlineTrainings: settingOf('offlineTrainings'),
    afterPurchaseUrl: settingOf('afterPurchaseUrl'),
  };
}

/** The address that dials a number. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
