import { Button, Cluster } from '@citame/ui/core';
import { media, useIsNarrow } from '@citame/ui/theme';
import { Download, Eraser, Printer } from 'lucide-react';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDeletePast } from './deletion/useDeletePast.ts';
import { useExport } from './list/useExport.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { NewButton } from './NewButton.tsx';
import { useDaySheet } from './print/useDaySheet.ts';
import type { PageState } from './state/pageState.ts';
import type { ChangePageState } from './state/usePageState.ts';
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

interface PageActionsProps {
  readonly state: PageState;
  readonly change: ChangePageState;
}

/** Actions on all appointments, beside the title of the list. */
export function PageActions({ state, change }: PageActionsProps): ReactNode {
  return useIsNarrow() ? (
    <Line>
      <NewButton />
      <MoreMenu state={state} change={change} />
    </Line>
  ) : (
    <Cluster>
      <BulkButtons state={state} />
      <MoreMenu state={state} change={change} besideButtons />
      <NewButton />
    </Cluster>
  );
}

function BulkButtons({ state }: { readonly state: PageState }): ReactNode {
  const text = texts.useTexts();
  const deletePast = useDeletePast();
  const exported = useExport(state);
  const sheet = useDaySheet(state);
  const mayDelete = useRights().mayActAs('reception');
  return (
    <>
      <Button variant="outline" onClick={sheet.open}>
        <Printer size={18} aria-hidden="true" />
        {sheet.label}
      </Button>
      <Button variant="outline" busy={exported.isBusy} onClick={() => exported.start()}>
        <Download size={18} aria-hidden="true" />
        {text('export.start')}
      </Button>
      {mayDelete && (
        <Button variant="outline" busy={deletePast.isBusy} onClick={deletePast.ask}>
          <Eraser size={18} aria-hidden="true" />
          {text('deletePast.open')}
        </Button>
      )}
    </>
  );
}
