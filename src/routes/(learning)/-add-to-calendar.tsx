import type { TrainingCard } from '@contract/trainings';
import { CalendarPlus } from 'lucide-react';
import { serverNow } from '@/api/server-time';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { isStandalone } from '@/ui/install';
import { tell } from '@/ui/prompts/prompts';
import { instantOf } from '@/ui/wire-time';
import { calendarFile } from './-calendar-file';

type Dated = Pick<TrainingCard, 'id' | 'name' | 'datesOfTraining' | 'datesOfTrainingEndTime'>;

/** «加到日历»: a training's dates as a calendar file; nothing for one that has no dates or is over. */
export function AddToCalendar({ training }: { training: Dated }) {
  const { id, name } = training;
  const begins = instantOf(training.datesOfTraining);
  const ends = instantOf(training.datesOfTrainingEndTime);
  if (begins === undefined || ends === undefined || ends < serverNow()) return null;
  const add = () => {
    const address = `${location.origin}/trainingDetail?id=${encodeURIComponent(id)}`;
    const text = calendarFile({ id, name, begins, ends, address }, serverNow());
    void hand(new File([text], 'training.ics', { type: 'text/calendar' }));
  };
  return (
    <Button look="plain" small label={`把「${name}」加到日历`} onClick={add}>
      <CalendarPlus {...icon} size={18} />
      加到日历
    </Button>
  );
}

/** An app on the home screen of iOS downloads nothing: there the file goes through the phone's own sheet. */
async function hand(file: File): Promise<void> {
  const files = [file];
  if (isStandalone() && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) void tell('没有加上，请重试', 'failure');
    }
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download begins after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
