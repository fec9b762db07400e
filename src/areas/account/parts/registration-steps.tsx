import { EDUCATIONS, IDENTITY_TYPES, SEXES } from '@contract/choices';
import { PASSWORD_LONGEST } from '@rules/new-password';
import { plainPhone } from '@rules/phone';
import { NAME_LONGEST } from '@rules/profile';
import { rememberTyped } from '@/session/phone';
import { sendCode } from '@/session/sms';
import { CascadeField } from '@/ui/cascade-field';
import { CheckField } from '@/ui/check-field';
import { Choice } from '@/ui/choice';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { PhoneField } from '@/ui/phone-field';
import { SelectField } from '@/ui/select-field';
import { loadAreas, loadPositions } from '../divisions-and-positions';
import type { FieldErrors, Registration } from '../registration';
import { AgreementLinks } from './agreement-links';

export type StepProps = {
  typed: Registration;
  errors: FieldErrors;
  type: (part: Partial<Registration>) => void;
};

export function IdentityNumber({ typed, errors, type }: StepProps) {
  return (
    <Field
      label="证件号码"
      name="idcard"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="请输入证件号码"
      value={typed.idcard}
      error={errors.idcard}
      onChange={(event) => type({ idcard: event.target.value })}
    />
  );
}

function IdentityStep({ typed, errors, type }: StepProps) {
  return (
    <>
      <SelectField
        label="证件类型"
        value={typed.idcardType}
        options={IDENTITY_TYPES}
        error={errors.idcardType}
        onChoose={(idcardType) => type({ idcardType })}
      />
      <IdentityNumber typed={typed} errors={errors} type={type} />
      <Field
        label="姓名"
        name="name"
        autoComplete="name"
        maxLength={NAME_LONGEST}
        placeholder="请输入姓名"
        value={typed.name}
        error={errors.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <Choice
        label="性别"
        value={typed.sex}
        options={SEXES}
        error={errors.sex}
        onChoose={(sex) => type({ sex, sexChosen: true })}
      />
      <SelectField
        label="学历"
        value={typed.education}
        options={EDUCATIONS}
        error={errors.education}
        onChoose={(education) => type({ education })}
      />
    </>
  );
}

function PlaceStep({ typed, errors, type }: StepProps) {
  return (
    <>
      <CascadeField
        label="所在地"
        value={typed.area}
        load={loadAreas}
        placeholder="请选择省、市、区县、街道"
        error={errors.area}
        onChoose={(area) => type({ area })}
      />
      <CascadeField
        label="职位"
        value={typed.position}
        load={loadPositions}
        placeholder="请选择职位"
        error={errors.position}
        onChoose={(position) => type({ position })}
      />
    </>
  );
}

function PhoneStep({ typed, errors, type, checkPhone }: StepProps & { checkPhone: () => boolean }) {
  const phone = plainPhone(typed.phone);
  return (
    <>
      <PhoneField
        value={typed.phone}
        error={errors.phone}
        onChange={(event) => {
          rememberTyped(event.target.value);
          type({ phone: event.target.value });
        }}
      />
      <CodeField
        label="验证码"
        purpose="sendSms"
        phone={phone}
        send={() => sendCode(phone)}
        checkFirst={checkPhone}
        value={typed.captcha}
        error={errors.captcha}
        onChange={(event) => type({ captcha: event.target.value })}
      />
      <PasswordField
        label="密码"
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LONGEST}
        placeholder="至少6位，字母或数字"
        value={typed.password}
        error={errors.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        label="确认密码"
        name="confirmPassword"
        autoComplete="new-password"
        placeholder="再输入一次"
        value={typed.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => type({ confirmPassword: event.target.value })}
      />
      <CheckField
        label="我已阅读并同意"
        links={<AgreementLinks />}
        checked={typed.agreed}
        error={errors.agreed}
        onChange={(agreed) => type({ agreed })}
      />
    </>
  );
}

export const STEP_FORMS = [IdentityStep, PlaceStep, PhoneStep] as const;
