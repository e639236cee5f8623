import { Avatar, Button, Cluster, Stack } from '@citame/ui/core';
import { FieldGroup } from '@citame/ui/form';
import type { EmployeeColor } from '@citame/ui/theme';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Cropper } from './Cropper.tsx';
import type { PhotoWish } from './usePhoto.ts';

/** Phones give a JPEG in the place of formats that few browsers read. */
const accepted = 'image/jpeg,image/png,image/webp';

interface PhotoFieldProps {
  readonly photo: PhotoWish;
  /** Address of the photo that there is. */
  readonly current: string | null;
  readonly name: string;
  readonly color: EmployeeColor;
}

/** The photo of an employee: chosen on this device and cut out here, or taken away. */
export function PhotoField({ photo, current, name, color }: PhotoFieldProps): ReactNode {
  const text = texts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { chosen } = photo;
  const shown = photo.isRemoved ? null : current;
  const hasPhoto = chosen !== undefined || shown !== null;
  return (
    <FieldGroup
      label={text('photo.label')}
      aside={text('form.optional')}
      hint={text(chosen === undefined ? 'photo.hint' : 'photo.cropHint')}
      error={photo.isUnreadable ? text('photo.unreadable') : undefined}
    >
      <Stack gap={12}>
        {chosen !== undefined && (
          <Cropper
            src={chosen.src}
            crop={chosen.crop}
            picture={photo.picture}
            onChange={photo.setCrop}
            onUnreadable={photo.refuse}
          />
        )}
        <Cluster gap={12} wrap={false}>
          {chosen === undefined && <Avatar name={name} src={shown ?? undefined} color={color} size="xl" />}
          <Cluster gap={8}>
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted}
              aria-label={text('photo.file')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file may be chosen again.
                target.value = '';
                if (file !== undefined) {
                  photo.choose(file);
                }
              }}
            />
            <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
              <ImageUp size={16} aria-hidden="true" />
              {text(hasPhoto ? 'photo.other' : 'photo.upload')}
            </Button>
            {hasPhoto && (
              <Button variant="ghost" size="sm" onClick={photo.remove}>
                <Trash2 size={16} aria-hidden="true" />
                {text('photo.remove')}
              </Button>
            )}
          </Cluster>
        </Cluster>
      </Stack>
    </FieldGroup>
  );
}
