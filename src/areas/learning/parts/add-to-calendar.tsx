import type { TrainingCard } from '@contract/trainings';
import { CalendarPlus } from 'lucide-react';
import { serverNow } from '@/api/server-time';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { saveFile } from '@/ui/save-file';
import { instantOf } from '@/ui/wire-time';
import { calendarFile } from '../calendar-file';

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
    void saveFile(new File([text], 'training.ics', { type: 'text/calendar' }));
  };
  return (
    <Button look="plain" small label={`把「${name}」加到日历`} onClick={add}>
      <CalendarPlus {...icon} size={18} />
      加到日历
    </Button>
  );
}
