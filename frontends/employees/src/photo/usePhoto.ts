import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { cutOut, type PhotoCrop } from './photoCrop.ts';

/** The owner's wish about the photo, done when the form is saved. */
export interface PhotoWish {
  /** A picture of this device, to be cut out and uploaded. */
  readonly chosen: { readonly src: string; readonly crop: PhotoCrop | undefined } | undefined;
  /** Whether the one that there is goes. */
  readonly isRemoved: boolean;
  readonly isUnreadable: boolean;
  readonly picture: RefObject<HTMLImageElement | null>;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly refuse: () => void;
  readonly setCrop: (crop: PhotoCrop) => void;
  /** The picture to upload; undefined when none was chosen. */
  readonly cut: () => Promise<Blob | undefined>;
}

/** State of the field for a photo. */
export function usePhoto(): PhotoWish {
  const picture = useRef<HTMLImageElement>(null);
  const [file, setFile] = useState<File>();
  const [crop, setCrop] = useState<PhotoCrop>();
  const [isRemoved, setRemoved] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const src = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (src !== undefined) {
        URL.revokeObjectURL(src);
      }
    },
    [src],
  );
  const become = (next: File | undefined, wish: { removed: boolean; unreadable: boolean }): void => {
    setFile(next);
    setCrop(undefined);
    setRemoved(wish.removed);
    setUnreadable(wish.unreadable);
  };
  return {
    chosen: src === undefined ? undefined : { src, crop },
    isRemoved,
    isUnreadable,
    picture,
    choose: (next) => become(next, { removed: false, unreadable: false }),
    remove: () => become(undefined, { removed: true, unreadable: false }),
    refuse: () => become(undefined, { removed: isRemoved, unreadable: true }),
    setCrop,
    cut: async () =>
      picture.current === null || crop === undefined ? undefined : cutOut(picture.current, crop),
  };
}
