import { readTypedNumber } from '@rules/typed/number';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Stepper } from './stepper';

const TOO_MANY = '一笔订单最多 999 个，再多请分几笔购买';

const rendered = (typed: string) =>
  renderToStaticMarkup(
    <Stepper
      label="兑换码数量"
      typed={typed}
      count={readTypedNumber(typed, { least: 1 })}
      most={999}
      tooMany={TOO_MANY}
      onType={() => undefined}
    />,
  );

describe('Stepper', () => {
  test.each(['5', '5.00', '１２', '1'])('accepts %s without an alert', (typed) => {
    const html = rendered(typed);
    expect(html).toContain(`aria-invalid="false"`);
    expect(html).toContain(`value="${typed}"`);
    expect(html).not.toContain('role="alert"');
  });

  test.each([
    ['', '请填写数字'],
    ['-5', '请填写整数，最小 1'],
    ['5.5', '请填写整数，最小 1'],
    ['五', '请填写整数，最小 1'],
    ['1000', TOO_MANY],
  ])('keeps the text %j and explains the refusal', (typed, sentence) => {
    const html = rendered(typed);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`value="${typed}"`);
    expect(html).toMatch(new RegExp(`role="alert"><span>${sentence}</span>`));
  });

  test('offers the limit only when the number is above it', () => {
    expect(rendered('1000')).toContain('改为 999');
    expect(rendered('-5')).not.toContain('改为');
  });
});
