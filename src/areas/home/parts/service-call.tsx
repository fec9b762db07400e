import { Phone } from 'lucide-react';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { telOf } from '@/ui/operator';
import { useServicePhone } from '@/ui/use-operator';
import styles from './below.module.css';

/** 长辈版: whoever is at a loss asks a person. Nothing where the operator has no service phone. */
export function ServiceCall() {
  const phone = useServicePhone();
  if (!phone) return null;
  return (
    <Section title="不会用，问人">
      <Card>
        <a href={telOf(phone)} className={styles.expert}>
          <Phone {...icon} size={28} />
          <span>
            <b>打电话问</b>
            <span>{phone}</span>
          </span>
        </a>
      </Card>
    </Section>
  );
}
