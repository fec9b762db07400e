import type { TITLE_LONGEST } from '@rules/invoice';
import type { ComponentPropsWithoutRef } from 'react';

type TitleField = {
  name: keyof typeof TITLE_LONGEST;
  label: string;
  /** A person's title has it too. */
  person?: true;
  input: ComponentPropsWithoutRef<'input'>;
};

/** The fields of a title in the order of the form. */
export const TITLE_FIELDS: readonly TitleField[] = [
  {
    name: 'invoicHeader',
    label: '发票抬头',
    person: true,
    input: { placeholder: '照营业执照上的名称填写', autoComplete: 'organization' },
  },
  {
    name: 'invoiceTaxNumber',
    label: '税号',
    input: {
      placeholder: '18位统一社会信用代码',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
  },
  {
    name: 'contractPhone',
    label: '联系电话',
    input: { placeholder: '座机带区号，或手机号', autoComplete: 'tel', inputMode: 'tel' },
  },
  {
    name: 'invoiceEmail',
    label: '接收邮箱',
    person: true,
    input: {
      placeholder: '电子发票发到这里',
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  { name: 'contractAddress', label: '单位地址（可以不填）', input: { autoComplete: 'off' } },
  { name: 'depositBank', label: '开户银行（可以不填）', input: { autoComplete: 'off' } },
  {
    name: 'depositBankNumber',
    label: '银行账号（可以不填）',
    input: { autoComplete: 'off', inputMode: 'numeric' },
  },
];
