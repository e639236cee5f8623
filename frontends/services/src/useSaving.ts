import type { Service } from '@citame/contracts';
import { toast } from '@citame/ui/toast';
import { ApiError } from '@citame/web/api';
import { toastError } from '@citame/web/page';
import {
  endpointKey,
  useMutation,
  useFormCall,
  useQueryClient,
  type UseMutationResult,
} from '@citame/web/query';
import type { fieldsOf } from './draft.ts';
import { texts } from './texts.ts';

interface Outcomes {
  readonly onSaved: () => void;
  /** Called with the server's message about the title. */
  readonly onTitleTaken: (message: string) => void;
}

/** Fields with which a service is created or changed. */
type SavedFields = ReturnType<typeof fieldsOf> &
  Pick<Service, 'price'> & {
    /** Those who do a new one. */
    readonly employees?: string[];
  };

/** Creates or changes a service, and shows the outcome. A title that exists is reported at its field. */
export function useSaving(
  service: Service | undefined,
  { onSaved, onTitleTaken }: Outcomes,
): UseMutationResult<Service, Error, SavedFields> {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  return useMutation({
    mutationFn: (fields: SavedFields) =>
      service === undefined
        ? call('POST /services', { body: { id: fields.title, ...fields } })
        : call('PATCH /services/:id', { params: { id: service.id }, body: fields }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: endpointKey('GET /services') });
      const done = service === undefined ? 'created' : 'updated';
      toast({ title: text(`done.${done}`), description: text(`done.${done}Text`), variant: 'success' });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.code === 'title_taken') {
        onTitleTaken(error.message);
        return;
      }
      toastError(error, text(service === undefined ? 'failed.create' : 'failed.update'));
    },
  });
}
