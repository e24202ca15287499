const codes = ['ENOSPC', 'EDQUOT'];

/** Whether a disk has no room for a file, or no more of it for us. */
export const isDiskFull = (error: unknown): boolean => codes.includes(Object(error).code);
