import { Button } from '@citame/ui/core';
import { media, useIsNarrow } from '@citame/ui/theme';
import { Download, Eraser } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDeletePast } from './deletion/useDeletePast.ts';
import { useExport } from './list/useExport.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { NewButton } from './NewButton.tsx';
import type { PageState } from './state/pageState.ts';
import { texts } from './texts.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  > :first-child {
    flex: 1;
  }
  ${media.desktop} {
    flex-direction: row-reverse;
  }
`;

/** Actions on all appointments, beside the title of the list. */
export function PageActions({ state }: { readonly state: PageState }): ReactNode {
  return useIsNarrow() ? (
    <Line>
      <NewButton />
      <MoreMenu state={state} />
    </Line>
  ) : (
    <>
      <BulkButtons state={state} />
      <NewButton />
    </>
  );
}

function BulkButtons({ state }: { readonly state: PageState }): ReactNode {
  const text = texts.useTexts();
  const deletePast = useDeletePast();
  const exported = useExport(state);
  return (
    <>
      <Button variant="outline" busy={exported.isBusy} onClick={exported.start}>
        <Download size={18} aria-hidden="true" />
        {text('export.start')}
      </Button>
      <Button variant="outline" busy={deletePast.isBusy} onClick={deletePast.ask}>
        <Eraser size={18} aria-hidden="true" />
        {text('deletePast.open')}
      </Button>
    </>
  );
}
