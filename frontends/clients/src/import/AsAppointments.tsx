import { Button } from '@citame/ui/core';
import { ApiError } from '@citame/web/api';
import { sendFile } from '@citame/web/imports';
import { toastError } from '@citame/web/page';
import { useMutation } from '@citame/web/query';
import { useNavigate } from '@citame/web/router';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

interface AsAppointmentsProps {
  readonly error: unknown;
  readonly file: File;
}

/** Takes a file that holds no clients but appointments to the page of these, where the owner sees what will happen. */
export function AsAppointments({ error, file }: AsAppointmentsProps): ReactNode {
  const text = texts.useTexts();
  const navigate = useNavigate();
  const sending = useMutation({
    mutationFn: () => sendFile('POST /appointment-imports', file),
    onSuccess: ({ import_id: id }) => void navigate(`/app/appointments?import=${id}`),
    onError: (failure) => toastError(failure, text('import.failed')),
  });
  return error instanceof ApiError && error.code === 'file_of_appointments' ? (
    <Button size="sm" variant="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
      {text('import.asAppointments')}
    </Button>
  ) : null;
}
