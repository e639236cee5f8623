import { Button, IconButton } from '@citame/ui/core';
import { Menu, MenuItem } from '@citame/ui/overlay';
import { media, useIsNarrow } from '@citame/ui/theme';
import { api } from '@citame/web/api';
import { saveFile, toastError, useToday } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import { ContactRound, Download, Ellipsis, Upload, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ListState } from './listState.ts';
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

/** Spreadsheets recognise UTF-8 by it; `Response.text()` removes it. */
const byteOrderMark = '\uFEFF';

interface PageActionsProps {
  readonly state: ListState;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** Writing a client down, bringing many, and taking those of the list away as a file. */
export function PageActions({ state, onAdd, onImport }: PageActionsProps): ReactNode {
  const text = texts.useTexts();
  const isNarrow = useIsNarrow();
  const exporting = useExport(state);
  return (
    <Line>
      <Button onClick={onAdd}>
        <UserPlus size={18} aria-hidden="true" />
        {text('add.open')}
      </Button>
      {!isNarrow && (
        <Button variant="outline" onClick={onImport}>
          <Upload size={18} aria-hidden="true" />
          {text('import.open')}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={text('more')} framed>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        {isNarrow && (
          <MenuItem onSelect={onImport}>
            <Upload size={16} aria-hidden="true" />
            {text('import.open')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => exporting.mutate('csv')}>
          <Download size={16} aria-hidden="true" />
          {text('export.csv')}
        </MenuItem>
        <MenuItem onSelect={() => exporting.mutate('vcf')}>
          <ContactRound size={16} aria-hidden="true" />
          {text('export.vcf')}
        </MenuItem>
      </Menu>
    </Line>
  );
}

/** Saves the clients of the list as a spreadsheet, or as contacts of a phone. */
function useExport({ q, only, tag }: ListState) {
  const text = texts.useTexts();
  const day = useToday() ?? '';
  const query = { q, only, tag };
  return useMutation({
    mutationFn: (format: 'csv' | 'vcf') =>
      format === 'csv'
        ? api('GET /customers/export.csv', { query })
        : api('GET /customers/export.vcf', { query }),
    onSuccess: (content, format) =>
      saveFile(
        format === 'csv'
          ? {
              name: text('export.csvFile', { day }),
              type: 'text/csv;charset=utf-8',
              text: byteOrderMark + String(content),
            }
          : {
              name: text('export.vcfFile', { day }),
              type: 'text/vcard;charset=utf-8',
              text: String(content),
            },
      ),
    onError: (error) => toastError(error, text('export.failed')),
  });
}
