import { Banner, Button, Text as Words } from '@citame/ui/core';
import { DialogBody, DialogClose, DialogFooter } from '@citame/ui/overlay';
import { color, radius } from '@citame/ui/theme';
import { messageOf } from '@citame/web/api';
import { useMutation } from '@citame/web/query';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Drop = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 32px 16px;
  border: 1px dashed ${color.line};
  border-radius: ${radius.control};
  text-align: center;
  &[data-over] {
    border-color: ${color.brand};
    background: ${color.sunken};
  }
  input {
    display: none;
  }
`;

/** Bytes of a file. A constant of the contracts would bring all of zod into the browser. */
const maxBytes = 5 * 1024 * 1024;

interface ChooseFileProps<Looked> {
  /** Endings and types of files, as an input takes them. */
  readonly accepted: string;
  readonly texts: {
    readonly choose: string;
    readonly reading: string;
    readonly formats: string;
    readonly tooLarge: string;
    readonly failed: string;
    readonly back: string;
  };
  readonly send: (file: File) => Promise<Looked>;
  readonly onRead: (looked: Looked) => void;
  /** Something else that may be done with a file that was refused. */
  readonly actionFor?: (error: unknown, file: File) => ReactNode;
}

/** A file is chosen or dropped here, and the server looks at it. */
export function ChooseFile<Looked>({
  accepted,
  texts,
  send,
  onRead,
  actionFor,
}: ChooseFileProps<Looked>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const reading = useMutation({ mutationFn: send, onSuccess: onRead });
  const take = (file: File | undefined): void => {
    if (file !== undefined && !reading.isPending) {
      setTooLarge(file.size > maxBytes);
      if (file.size <= maxBytes) {
        reading.mutate(file);
      }
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const failure = isTooLarge
    ? texts.tooLarge
    : reading.isError
      ? messageOf(reading.error, texts.failed)
      : undefined;
  const action = reading.isError && !isTooLarge ? actionFor?.(reading.error, reading.variables) : undefined;
  return (
    <>
      <DialogBody>
        {failure !== undefined && (
          <Banner tone="danger" role="alert" action={action}>
            {failure}
          </Banner>
        )}
        <Drop
          data-over={isOver ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileUp size={28} aria-hidden="true" />
          <Button busy={reading.isPending} onClick={() => input.current?.click()}>
            {reading.isPending ? texts.reading : texts.choose}
          </Button>
          <Words tone="muted" size="sm">
            {texts.formats}
          </Words>
          <input
            ref={input}
            type="file"
            accept={accepted}
            aria-hidden="true"
            tabIndex={-1}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // The same file may be chosen again once it has been mended.
              target.value = '';
            }}
          />
        </Drop>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{texts.back}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}
