const reasons: Readonly<Record<string, string>> = {
  'close conflict': 'it is closed already',
  'keep not_found': 'there is no such business, or it is not to be closed',
  'look forbidden': 'the owner has not given leave to look, or it is over',
  'look not_found': 'there is no such business or operator',
  'operators not_found': 'there is no such operator',
  'resume conflict': 'it is not suspended',
  'suspend conflict': 'it is suspended already',
};

/** Why a command on a business was refused with a code; undefined where the code says it all. */
export function refusalReason(command: string | undefined, code: string): string | undefined {
  return reasons[`${command} ${code}`] ?? (code === 'not_found' ? 'there is no such business' : undefined);
}
