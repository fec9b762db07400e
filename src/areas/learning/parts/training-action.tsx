import { money } from '@rules/money';
import { isCharged, REGISTRATION_OBSTACLES } from '@rules/registration';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { RowLink, Rows } from '@/ui/row';
import { useServicePhone } from '@/ui/use-operator';
import type { Registrable } from '../training-facts';
import type { Registration } from '../training-registration';
import styles from './training.module.css';

type Props = { training: Registrable; registration: Registration };

/** What the price is, and the button of registration; `children`: where who has registered goes on to. */
export function RegistrationBar({ training, registration, children }: Props & { children: ReactNode }) {
  const { step, busy, registered, press } = registration;
  return (
    <ActionBar>
      <div className={styles.action}>
        {!registered && (
          <p className={styles.price}>
            <span>费用</span>
            <b>{isCharged(training.facts.chargeMode) ? money(training.price) : '免费'}</b>
          </p>
        )}
        <Button wide disabled={!step.does} busy={busy} busyText="正在报名" onClick={press}>
          {step.text}
        </Button>
        {registered && children}
      </div>
    </ActionBar>
  );
}

/** What stands in the way of registering: why a try failed, what has to be done before, where it happens instead. */
export function RegistrationNotices({ training, registration }: Props) {
  const phone = useServicePhone();
  const { refusal, missing, registered, step } = registration;
  if (registered) return null;
  return (
    <div className={styles.notices}>
      {missing && <Missing items={missing} />}
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      {step.text === '线下报名' && (
        <Notice>
          {`这个培训在线下报名：请找本单位负责职业卫生的人统一报名${phone ? `，或打服务电话 ${phone}` : ''}。`}
        </Notice>
      )}
      {step.does === 'refusePrerequisites' && !missing && (
        <Notice>
          {training.missing.length
            ? `报名前要先完成：${training.missing.map(({ trainingName }) => trainingName).join('、')}`
            : '报名前要先完成前置培训'}
        </Notice>
      )}
    </div>
  );
}

/** Cards on a phone, the documents' table where there is room; each leads to what is missing. */
function Missing({ items }: { items: NonNullable<Registration['missing']> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // New browsers give a promise back, which is nothing to clean up with.
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} className={styles.missing} role="alert">
      <p className={styles.missingTitle}>{REGISTRATION_OBSTACLES.prerequisitesMissing}</p>
      <div className={styles.cards}>
        <Rows>
          {items.map(({ trainingId, trainingName, message }) => (
            <li key={trainingId}>
              <RowLink
                to="/trainingDetail"
                search={{ id: trainingId }}
                title={<b>{trainingName}</b>}
                second={
                  <>
                    {message}
                    <small className={styles.number}>{`编号 ${trainingId}`}</small>
                  </>
                }
                after={
                  <span className={styles.go}>
                    去完成
                    <ChevronRight {...icon} size={18} />
                  </span>
                }
              />
            </li>
          ))}
        </Rows>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">培训</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ trainingId, trainingName, message }) => (
            <tr key={trainingId}>
              <td className={styles.number}>{trainingId}</td>
              <td>
                <Link to="/trainingDetail" search={{ id: trainingId }} className={styles.tableLink}>
                  {trainingName}
                </Link>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
