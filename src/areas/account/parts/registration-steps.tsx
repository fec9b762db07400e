import { EDUCATIONS, IDENTITY_TYPES, SEXES } from '@contract/choices';
import { CascadeField } from '@/ui/cascade-field';
import { CheckField } from '@/ui/check-field';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import { SelectField } from '@/ui/select-field';
import { loadAreas, loadPositions } from '../divisions-and-positions';
import type { FieldErrors, Registration } from '../registration';
import { AgreementLinks } from './agreement-links';
import { CodeAndPasswords } from './code-and-passwords';

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
  return (
    <>
      <CodeAndPasswords
        typed={{ ...typed, again: typed.confirmPassword }}
        errors={{ ...errors, again: errors.confirmPassword }}
        type={({ again, ...part }) =>
          type({ ...part, ...(again !== undefined && { confirmPassword: again }) })
        }
        checkPhone={checkPhone}
        password={{ label: '密码', hint: '至少6位，字母或数字', again: 'confirmPassword' }}
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
