import { Button, Cluster, Text } from '@citame/ui/core';
import { api } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { toastError } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { momentText } from './moments.ts';

/** Looks at a business as its owner, in another window, while the owner lets operators. */
export function LookButton({ id, until }: { readonly id: string; readonly until: string }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const looking = useMutation({
    mutationFn: () => api('POST /operator/businesses/:id/look', { params: { id } }),
    onSuccess: ({ link }) => {
      window.open(link, '_blank', 'noopener');
    },
    onError: (error) => toastError(error, text('failed')),
  });
  return (
    <Cluster gap={8}>
      <Button busy={looking.isPending} onClick={() => looking.mutate()}>
        {text('look.begin')}
      </Button>
      <Text as="span" tone="soft">
        {text('look.until', { moment: momentText(until, language) })}
      </Text>
    </Cluster>
  );
}
