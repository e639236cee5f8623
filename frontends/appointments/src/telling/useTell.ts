import type { Appointment } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { api, messageOf } from '@citame/web/api';
import { useQueryClient } from '@citame/web/query';
import { useCallback } from 'react';
import { invalidate } from '../data/cachedAppointments.ts';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';

/** Tells the client of an appointment by WhatsApp where it stands now, and says that it goes out. */
export function useTell(): (appointment: Appointment) => Promise<void> {
  const text = texts.useTexts();
  const queries = useQueryClient();
  return useCallback(
    async (appointment) => {
      const { id, version } = appointment;
      try {
        await api('POST /appointments/:id/tell', { params: { id } }, { version });
        const { client } = namesOf(appointment, text);
        toast({
          title: text('move.told', { client }),
          description: text('move.toldText'),
          variant: 'success',
        });
      } catch (error) {
        const description = messageOf(error, text('failed.change'));
        toast({ title: text('failed.title'), description, variant: 'destructive' });
      }
      await invalidate(queries);
    },
    [queries, text],
  );
}
