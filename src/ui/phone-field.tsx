import { tidyPhone } from '@rules/person/phone';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Field } from './field';

type Props = Omit<ComponentPropsWithoutRef<typeof Field>, 'label' | 'type' | 'inputMode'>;

/** A mobile number. As soon as a whole one stands there, pasted with a country's code or typed with gaps, it stands plain. */
export const PhoneField = forwardRef<HTMLInputElement, Props>(({ onChange, ...field }, ref) => (
  <Field
    name="phone"
    autoComplete="tel"
    placeholder="请输入手机号"
    {...field}
    ref={ref}
    label="手机号"
    type="tel"
    inputMode="numeric"
    onChange={(event) => {
      const tidy = tidyPhone(event.target.value);
      if (tidy !== event.target.value) event.target.value = tidy;
      onChange?.(event);
    }}
  />
));
PhoneField.displayName = 'PhoneField';
