import type { AppointmentField, AppointmentImport } from '@citame/contracts';
import { Badge, Banner, Button, Cluster, Heading, Stack, Text as Words } from '@citame/ui/core';
import { DialogBody, DialogFooter } from '@citame/ui/overlay';
import { messageOf } from '@citame/web/api';
import { ColumnFields, Mended } from '@citame/web/imports';
import { useFormCall, useMutation } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';
import { countTexts, leftOutOf } from './countsText.ts';
import { appointmentFields } from './fields.ts';
import { LeftOut } from './LeftOut.tsx';
import { Names } from './Names.tsx';
import { Obstructed } from './Obstructed.tsx';
import { RowText } from './RowText.tsx';

/** Answers of the owner about a file. */
interface Answer {
  readonly columns?: (AppointmentField | null)[];
  readonly services?: Record<string, string | null>;
  readonly employees?: Record<string, string | null>;
  readonly squeezed?: number[];
}

interface DryRunProps {
  readonly looked: AppointmentImport;
  readonly onChange: (looked: AppointmentImport) => void;
  readonly onOther: () => void;
}

/** The outcome of importing a file, shown before anything is stored, with what the owner may say about it. */
export function DryRun({ looked, onChange, onOther }: DryRunProps): ReactNode {
  const text = texts.useTexts();
  const call = useFormCall();
  const { services, employees } = useArea();
  const [reason, setReason] = useState<string>();
  const { import_id: id, counts, columns, first, format, mended, obstructed } = looked;
  const params = { id };
  const answering = useMutation({
    // One after the other: the last one that was given holds.
    scope: { id },
    mutationFn: (body: Answer) => call('PATCH /appointment-imports/:id', { params, body }),
    onSuccess: onChange,
  });
  const confirming = useMutation({
    mutationFn: () =>
      call('POST /appointment-imports/:id/confirm', {
        params,
        body: { reason: (reason ?? '').trim() || text('import.usualReason') },
      }),
    onSuccess: onChange,
  });
  const failure = [answering, confirming].find(({ isError }) => isError)?.error;
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
            {countTexts(looked, text).map((count) => (
              <Badge key={count}>{count}</Badge>
            ))}
          </Cluster>
          {counts.created === 0 && <Words tone="soft">{text('import.nothing')}</Words>}
          <LeftOut importId={id} count={leftOutOf(counts)} />
        </Stack>
        {mended !== undefined && <Mended mended={mended} />}
        <Names
          title={text('import.whichService')}
          unnamed={text('import.noService')}
          names={looked.services}
          options={services.map((service) => ({ id: service.id, label: service.title }))}
          onChange={(name, chosen) => answering.mutate({ services: { [name]: chosen } })}
        />
        <Names
          title={text('import.withWhom')}
          unnamed={text('import.noEmployee')}
          names={looked.employees}
          options={employees.map((employee) => ({ id: employee.employee_id, label: employee.nombre }))}
          onChange={(name, chosen) => answering.mutate({ employees: { [name]: chosen } })}
        />
        <Obstructed
          rows={obstructed}
          reason={reason ?? text('import.usualReason')}
          onReason={setReason}
          onSqueeze={(squeezed) => answering.mutate({ squeezed })}
        />
        {first.length > 0 && (
          <Stack gap={8} as="section" aria-labelledby="import-first">
            <Heading level={3} size="card" id="import-first">
              {text('import.first')}
            </Heading>
            <Stack gap={8} as="ul">
              {first.map((row) => (
                <li key={row.row}>
                  <RowText row={row} />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
        {format !== 'ics' && (
          <ColumnFields
            columns={columns}
            title={text('import.columns')}
            summaryOf={(known, all) => text('import.columnsText', { known, all })}
            examplesOf={(samples) => text('import.examples', { samples })}
            fields={appointmentFields.map((field) => ({ field, label: text(`import.fields.${field}`) }))}
            none={text('import.fields.none')}
            disabled={answering.isPending}
            onChange={(fields) => answering.mutate({ columns: fields })}
          />
        )}
        <Words tone="soft" size="sm">
          {text('import.untold')}
        </Words>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onOther}>
          {text('import.other')}
        </Button>
        <Button
          busy={confirming.isPending}
          disabled={counts.created === 0 || answering.isPending}
          onClick={() => confirming.mutate()}
        >
          {text('import.confirm', { count: counts.created })}
        </Button>
      </DialogFooter>
    </>
  );
}
