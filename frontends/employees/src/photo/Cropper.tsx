import { Cluster } from '@citame/ui/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { ReactCrop } from 'react-image-crop';
import { texts } from '../texts.ts';
import { CropFrame, Preview, Zoom } from './cropStyle.ts';
import { maxZoom, wholeCrop, zoomed, zoomOf, type PhotoCrop } from './photoCrop.ts';

/** Smallest side of the square on the page, pixels: its corners stay apart. */
const minSide = 56;

interface CropperProps {
  /** Address of the picture, in the memory of the page. */
  readonly src: string;
  readonly picture: RefObject<HTMLImageElement | null>;
  /** Undefined until the picture has been loaded. */
  readonly crop: PhotoCrop | undefined;
  readonly onChange: (crop: PhotoCrop) => void;
  /** Called when the browser cannot read the file. */
  readonly onUnreadable: () => void;
}

/** Chooses the square of a picture: dragged, resized at its corners, by the arrows, or zoomed. */
export function Cropper({ src, picture, crop, onChange, onUnreadable }: CropperProps): ReactNode {
  const text = texts.useTexts();
  const [size, setSize] = useState({ width: 1, height: 1 });
  const corner = (name: 'nw' | 'ne' | 'se' | 'sw'): string => text(`photo.corners.${name}`);
  return (
    <>
      <CropFrame>
        <ReactCrop
          {...(crop === undefined ? {} : { crop })}
          aspect={1}
          minWidth={minSide}
          keepSelection
          onChange={(_pixels, percent) => onChange(percent)}
          ariaLabels={{
            cropArea: text('photo.area'),
            nwDragHandle: corner('nw'),
            neDragHandle: corner('ne'),
            seDragHandle: corner('se'),
            swDragHandle: corner('sw'),
            // These are not shown: the square stays one.
            nDragHandle: '',
            eDragHandle: '',
            sDragHandle: '',
            wDragHandle: '',
          }}
        >
          <img
            ref={picture}
            src={src}
            alt={text('photo.chosen')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              onChange(wholeCrop({ width, height }));
            }}
            onError={onUnreadable}
          />
        </ReactCrop>
      </CropFrame>
      {crop !== undefined && (
        <Cluster gap={16} wrap={false}>
          <Preview aria-hidden="true">
            <img
              src={src}
              alt=""
              style={{
                width: `${10_000 / crop.width}%`,
                height: `${10_000 / crop.height}%`,
                left: `${(-crop.x / crop.width) * 100}%`,
                top: `${(-crop.y / crop.height) * 100}%`,
              }}
            />
          </Preview>
          <Zoom>
            {text('photo.zoom')}
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={zoomOf(crop, size)}
              onChange={({ target }) => onChange(zoomed(crop, size, Number(target.value)))}
            />
          </Zoom>
        </Cluster>
      )}
    </>
  );
}
