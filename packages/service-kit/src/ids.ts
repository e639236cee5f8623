import mongoose from 'mongoose';

/** A new opaque id: 24 hex characters that grow with time, so that lists page by key in order of creation. */
export function newId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}
