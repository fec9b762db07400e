import type { findUserAgreement } from '@contract/agreement';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { RichText } from '@/ui/rich-text';
import { Empty } from '@/ui/states';
import { TextSkeleton } from '@/ui/text-skeleton';

const agreementQuery = (source: typeof findUserAgreement) =>
  queryOptions({ queryKey: ['agreement', source.path], queryFn: () => call(source, {}) });

/** A text that everybody may read before agreeing to it. */
export function Agreement({ title, source }: { title: string; source: typeof findUserAgreement }) {
  const query = useQuery(agreementQuery(source));
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Loaded query={query} skeleton={<TextSkeleton name={false} />}>
        {({ content }) =>
          content ? (
            <article>
              {/* The text's own headings stand beneath this one. */}
              <h2 className="spoken">正文</h2>
              <RichText html={content} />
            </article>
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </Page>
  );
}
