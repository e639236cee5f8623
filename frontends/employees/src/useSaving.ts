import type { Employee } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { toastError } from '@citame/web/page';
import {
  endpointKey,
  useMutation,
  useFormCall,
  useQueryClient,
  type UseMutationResult,
} from '@citame/web/query';
import { useRef, useState } from 'react';
import { sendPhoto } from './photo/sendPhoto.ts';
import { texts } from './texts.ts';

interface Wish {
  readonly nombre: string;
  readonly color: NonNullable<Employee['color']> | null;
  readonly isPhotoRemoved: boolean;
  /** Encodes the picture to upload; undefined when none was chosen. */
  readonly cut: () => Promise<Blob | undefined>;
}

/** Creates or changes an employee with their photo, and shows the outcome. The form stays open when it failed. */
export function useSaving(
  employee: Employee | undefined,
  onSaved: () => void,
): UseMutationResult<Employee, Error, Wish> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  // One that was created here, whose photo could not be uploaded: the next press changes them.
  const [created, setCreated] = useState<Employee>();
  const known = employee ?? created;
  const step = useRef<'create' | 'update' | 'photo'>('create');
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: endpointKey('GET /employees') });
  return useMutation({
    mutationFn: async ({ nombre, color, isPhotoRemoved, cut }: Wish) => {
      const body = { nombre, color, ...(isPhotoRemoved ? { avatar: null } : {}) };
      step.current = known === undefined ? 'create' : 'update';
      const saved =
        known === undefined
          ? await call('POST /employees', { body })
          : await call('PATCH /employees/:id', { params: { id: known.employee_id }, body });
      setCreated(saved);
      step.current = 'photo';
      const picture = await cut();
      return picture === undefined ? saved : sendPhoto(saved.employee_id, picture);
    },
    onSuccess: async ({ nombre: name }) => {
      await reload();
      toast(
        employee === undefined
          ? {
              title: text('done.created'),
              description: text('done.createdText', { name }),
              variant: 'success',
            }
          : { title: text('done.updated'), description: text('done.updatedText'), variant: 'success' },
      );
      onSaved();
    },
    onError: (error) => {
      toastError(error, text(`failed.${step.current}`));
      void reload();
    },
  });
}
