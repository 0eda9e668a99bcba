const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Whether a disk is full or failing. */
export const isFullDisk = (error: unknown): boolean => CODES.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
