import { clientInfo } from '@contract/client-info';
import type { OperatorSettings } from '@contract/operator-settings';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Operator, operatorOf, telOf } from './operator';

const BUILT: Operator = {
  servicePhone: '400-000-0000',
  feedbackMail: 'built@example.org',
  offlineTrainings: ['1'],
  afterPurchaseUrl: 'https://built.example/{lessonId}',
};
const configured = (fields: object, settings?: OperatorSettings) =>
  operatorOf(z.parse(clientInfo.answer.schema, { pk: 'k', ...fields }), settings, BUILT);

test('the running server’s word goes before the build’s, field by field', () => {
  const now = {
    servicePhone: '0571-1234567',
    feedbackMail: 'ask@example.org',
    offlineTrainings: ['19', '20'],
    afterPurchaseUrl: '/myTrainings',
  };
  expect(configured(now)).toEqual(now);
  expect(configured({ servicePhone: now.servicePhone })).toEqual({
    ...BUILT,
    servicePhone: now.servicePhone,
  });
});

test('a back end that does not say, or not yet, leaves what the app was built with', () => {
  expect(configured({})).toEqual(BUILT);
  expect(configured({ servicePhone: null, offlineTrainings: null })).toEqual(BUILT);
  expect(operatorOf(undefined, undefined, BUILT)).toEqual(BUILT);
});

test('the settings beside the app go before the build’s and behind the server’s', () => {
  const settings = { servicePhone: '0571-1', offlineTrainings: ['9'] };
  expect(configured({}, settings)).toEqual({ ...BUILT, ...settings });
  expect(configured({ servicePhone: '0571-2' }, settings)).toMatchObject({ servicePhone: '0571-2' });
});

test('a server that says there is none is believed', () => {
  expect(configured({ servicePhone: '', offlineTrainings: [] })).toMatchObject({
    servicePhone: '',
    offlineTrainings: [],
  });
});

test('a number is dialled without what makes it readable', () => {
  expect(telOf('+86 (0571) 123-4567')).toBe('tel:+8605711234567');
});
