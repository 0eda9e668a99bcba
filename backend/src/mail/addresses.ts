import { Injectable } from '@nestjs/common';

/** Null where it is not verified, cannot be read, or is nobody's any more. */
type FindVerified = (userId: string) => Promise<string | null>;

/** Addresses that other contexts may write to. The accounts know them, and say here how they are found. */
@Injectable()
export class Addresses {
  private find: FindVerified = async () => null;

  register(find: FindVerified): void {
    this.find = find;
  }

  /** The address of a person where it is surely theirs; null otherwise. */
  verifiedOf(userId: string): Promise<string | null> {
    return this.find(userId);
  }
}
