import { useQuery } from '@tanstack/react-query';
import { useLearner } from '@/session/use-learner';
import { desk } from '@/ui/desk';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { titleQuery } from '../queries';
import { TitleForm } from './title-form';

/** A title that is known, read anew from the server. */
export function EditTitle({ id }: { id: string }) {
  const learner = useLearner() ?? '';
  const query = useQuery(titleQuery(learner, id));
  return (
    <Page title="编辑发票抬头">
      <PageHeader title="编辑发票抬头" />
      <div {...desk('whole')}>
        <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
          {(title) => <TitleForm key={title.id} learner={learner} known={title} />}
        </Loaded>
      </div>
    </Page>
  );
}
