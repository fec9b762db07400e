import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '@/ui/sheet';
import { withSent } from '../code-changes';
import type { Handed } from '../code-message';
import type { Given } from '../code-pairs';
import { codesQuery } from '../code-queries';
import type { ShownCode } from '../code-standing';
import type { Goods } from '../goods';
import { CodeMessages } from './code-messages';
import { SendMany, SendOne } from './send-form';

type Props = {
  learner: string;
  orderId: string;
  goods: Goods | undefined;
  handed: Handed;
  all: readonly ShownCode[];
  /** Those that are to be sent, as they stand now. */
  codes: readonly ShownCode[];
  /** They are written down. */
  onSent: () => void;
};

/** From codes to the messages of their people. */
export function SendSheet({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  return (
    <Sheet title="发送兑换码" open={open} onClose={onClose}>
      <Steps {...props} />
    </Sheet>
  );
}

const givenOf = ({ recipientName: name, recipientPhone: phone, code }: ShownCode): Given => ({
  name,
  phone,
  code,
});

/** First to whom, which is written down; then the messages. What was given before needs only its message. */
function Steps({ learner, orderId, goods, handed, all, codes, onSent }: Props) {
  const client = useQueryClient();
  const [written, setWritten] = useState<{ given: readonly Given[]; skipped: number }>();
  const [before] = useState(() => codes.filter(({ standing }) => standing === 'sent').map(givenOf));
  const unused = codes.filter(({ standing }) => standing === 'unused');
  if (written || unused.length === 0) {
    const given = written?.given ?? codes.map(givenOf);
    return <CodeMessages handed={handed} given={given} skipped={written?.skipped ?? 0} />;
  }
  const keep = (given: readonly Given[], skipped: number) => {
    const named = new Set(given.map(({ code }) => code));
    setWritten({ given: [...given, ...before.filter(({ code }) => !named.has(code))], skipped });
    onSent();
    const { queryKey } = codesQuery(learner, orderId);
    client.setQueryData(queryKey, (now) => now && { ...now, all: withSent(now.all, given) });
    void client.invalidateQueries({ queryKey });
  };
  const form = { orderId, goods, all, unused, onSent: keep };
  return codes.length === 1 ? <SendOne {...form} /> : <SendMany {...form} />;
}
