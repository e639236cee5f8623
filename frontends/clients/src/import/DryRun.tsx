import type { CustomerImport, ImportField } from '@citame/contracts';
import { Badge, Banner, Button, Cluster, Heading, Stack, Text as Words } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { DialogBody, DialogFooter } from '@citame/ui/overlay';
import { color } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { ColumnFields, Mended } from '@citame/web/imports';
import { clientName, phoneText } from '@citame/web/page';
import { useFormCall, useMutation } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { importFields } from '../choices.ts';
import { countTexts } from './countsText.ts';

const First = styled.ul`
  display: grid;
  gap: 6px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    padding-bottom: 6px;
    border-bottom: 1px solid ${color.line};
  }
  li > :last-child {
    margin-left: auto;
  }
`;

interface DryRunProps {
  readonly looked: CustomerImport;
  readonly onChange: (looked: CustomerImport) => void;
  readonly onOther: () => void;
}

/** The outcome of importing a file, shown before anything is stored. */
export function DryRun({ looked, onChange, onOther }: DryRunProps): ReactNode {
  const text = texts.useTexts();
  const call = useFormCall();
  const [tag, setTag] = useState('');
  const params = { id: looked.import_id };
  const mapping = useMutation({
    mutationFn: (columns: (ImportField | null)[]) =>
      call('PATCH /customer-imports/:id', { params, body: { columns } }),
    onSuccess: onChange,
  });
  const confirming = useMutation({
    mutationFn: () =>
      call('POST /customer-imports/:id/confirm', { params, body: { tag: tag.trim() || null } }),
    onSuccess: onChange,
  });
  const { counts, columns, first, format, mended } = looked;
  const changes = counts.created + counts.completed;
  const failure = [mapping, confirming].find(({ isError }) => isError)?.error;
  return (
    <>
      <DialogBody>
        {failure !== undefined && failure !== null && (
          <Banner tone="danger" role="alert">
            {messageOf(failure, text('import.failed'))}
          </Banner>
        )}
        <Stack gap={8} as="section" aria-labelledby="import-will">
          <Heading level={3} size="card" id="import-will">
            {text('import.will')}
          </Heading>
          <Cluster gap={8} role="status">
            {countTexts(counts, text).map((count) => (
              <Badge key={count}>{count}</Badge>
            ))}
          </Cluster>
          {changes === 0 && <Words tone="soft">{text('import.nothing')}</Words>}
        </Stack>
        {mended !== undefined && <Mended mended={mended} />}
        {format !== 'vcard' && (
          <ColumnFields
            columns={columns}
            title={text('import.columns')}
            summaryOf={(known, all) => text('import.columnsText', { known, all })}
            examplesOf={(samples) => text('import.examples', { samples })}
            fields={importFields.map((field) => ({ field, label: text(`import.fields.${field}`) }))}
            none={text('import.fields.none')}
            disabled={mapping.isPending}
            onChange={(fields) => mapping.mutate(fields)}
          />
        )}
        <Stack gap={8} as="section" aria-labelledby="import-first">
          <Heading level={3} size="card" id="import-first">
            {text('import.first')}
          </Heading>
          <First>
            {first.map((client, place) => (
              <li key={place}>
                <Words as="span" strong>
                  {clientName(client, text('unnamed'))}
                </Words>
                <Words as="span" tone="soft" numeric>
                  {client.phone === null ? text('noPhone') : phoneText(client.phone)}
                </Words>
                <Words as="span" tone="muted" size="sm">
                  {client.completes === null
                    ? text(`import.outcome.${client.outcome}`)
                    : text('import.completes', {
                        client: client.completes.name ?? text('unnamed'),
                        fields: client.completes.fields
                          .map((field) => text(`import.fields.${field}`).toLowerCase())
                          .join(', '),
                      })}
                </Words>
              </li>
            ))}
          </First>
        </Stack>
        {counts.created > 0 && (
          <Field label={text('import.tag')} aside={text('optional')} hint={text('import.tagHint')}>
            <TextInput
              autoComplete="off"
              maxLength={30}
              value={tag}
              onChange={({ target: { value } }) => setTag(value)}
            />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onOther}>
          {text('import.other')}
        </Button>
        <Button
          busy={confirming.isPending}
          disabled={changes === 0 || mapping.isPending}
          onClick={() => confirming.mutate()}
        >
          {text('import.confirm', { count: changes })}
        </Button>
      </DialogFooter>
    </>
  );
}
