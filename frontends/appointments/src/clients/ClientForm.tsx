import type { Customer } from '@citame/contracts';
import { Button, Cluster, Stack } from '@citame/ui/core';
import { Checkbox, Field, Textarea, TextInput } from '@citame/ui/form';
import { toast } from '@citame/ui/toast';
import { messageOf } from '@citame/web/api';
import { endpointKey, useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { invalidate } from '../data/cachedAppointments.ts';
import { texts } from '../texts.ts';

const longest = { name: 100, notes: 2000 };

/** Name, notes and block of a client. */
export function ClientForm({ client }: { readonly client: Customer }): ReactNode {
  const text = texts.useTexts();
  const queries = useQueryClient();
  const call = useFormCall();
  const [name, setName] = useState(client.name ?? '');
  const [notes, setNotes] = useState(client.notes);
  const [blocked, setBlocked] = useState(client.blocked);
  const saving = useMutation({
    mutationFn: () =>
      call('PATCH /customers/:id', {
        params: { id: client.customer_id },
        body: { name: name.trim(), notes: notes.trim(), blocked },
      }),
    onSuccess: async () => {
      await Promise.all([
        invalidate(queries),
        queries.invalidateQueries({ queryKey: endpointKey('GET /customers') }),
      ]);
      toast({ title: text('client.saved'), variant: 'success' });
    },
    onError: (error) => {
      const description = messageOf(error, text('failed.save'));
      toast({ title: text('failed.title'), description, variant: 'destructive' });
    },
  });
  const isChanged =
    name.trim() !== (client.name ?? '') || notes.trim() !== client.notes || blocked !== client.blocked;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!saving.isPending) {
      saving.mutate();
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <Field label={text('client.name')}>
          <TextInput
            autoComplete="off"
            maxLength={longest.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={text('client.notes')} hint={text('client.notesHint')}>
          <Textarea
            rows={3}
            maxLength={longest.notes}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        <Checkbox
          label={text('client.block')}
          hint={text('client.blockHint')}
          checked={blocked}
          onChange={(event) => setBlocked(event.target.checked)}
        />
        <Cluster>
          <Button type="submit" variant="outline" busy={saving.isPending} disabled={!isChanged}>
            {text('client.save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
