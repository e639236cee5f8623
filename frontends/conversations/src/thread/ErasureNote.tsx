import type { Conversation } from '@citame/contracts';
import { Banner } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { longDay } from '../when.ts';

const Around = styled.div`
  padding: 12px 16px;
`;

/** Until when a client who asks for it is to be answered and erased, and how. */
export function ErasureNote({
  erasure,
}: {
  readonly erasure: NonNullable<Conversation['erasure']>;
}): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  return (
    <Around>
      <Banner tone="warning" role="note" title={text('erasure.asks')}>
        {text('erasure.text', {
          confirm: longDay(erasure.confirm_by, language),
          done: longDay(erasure.done_by, language),
        })}
      </Banner>
    </Around>
  );
}
