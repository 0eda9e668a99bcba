/*
 * Preloaded into the server, it records what is done to the files below one folder: one record for each call that succeeded, in one
 * file to which every thread and process appends. The size of that file is the clock of the test. See disk.mjs for who reads it.
 * POWER_CUT_ROOT is the folder, POWER_CUT_RECORD the file. Files whose name begins with POWER_CUT_NEVER_SYNCED are never synced, as
 * SQLite leaves them with synchronous=OFF. Mapped memory is not seen: SQLite maps only its -shm files, which no start reads.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { CREATE = 1, WRITE, TRUNCATE, CONTENT, SYNC, SYNC_FOLDER, RENAME, LINK, UNLINK, MKDIR };
struct header { uint32_t kind, path_bytes, to_bytes, unused; uint64_t inode, offset, data_bytes, began; };

static int record = -1;
static const char *root, *never_synced;
static size_t root_bytes;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("POWER_CUT_RECORD");
  root = getenv("POWER_CUT_ROOT");
  never_synced = getenv("POWER_CUT_NEVER_SYNCED");
  if (!file || !root) return;
  root_bytes = strlen(root);
  record = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int is_below(const char *path) { return record >= 0 && strncmp(path, root, root_bytes) == 0 && path[root_bytes] == '/'; }

static uint64_t now(void) {
  struct stat status;
  return fstat(record, &status) ? 0 : (uint64_t)status.st_size;
}

/* One call appends it whole, so that records of several threads and processes do not mix. Keeps errno. */
static void note(enum kind kind, const char *path, const char *to, uint64_t inode, uint64_t offset, const void *data, uint64_t bytes, uint64_t began) {
  int kept = errno;
  struct header header = { kind, strlen(path), to ? strlen(to) : 0, 0, inode, offset, data ? bytes : 0, began };
  struct iovec parts[] = { { &header, sizeof header }, { (void *)path, header.path_bytes }, { (void *)to, header.to_bytes }, { (void *)data, header.data_bytes } };
  ssize_t wanted = sizeof header + header.path_bytes + header.to_bytes + header.data_bytes;
  if (syscall(SYS_writev, record, parts, 4) != wanted) {
    fputs("The record of the power cut cannot be written.\n", stderr);
    _exit(70);
  }
  errno = kept;
}

/* The path of an open file or folder that is recorded. */
static int seen(int fd, char *path, struct stat *status) {
  if (record < 0 || fd < 0 || fstat(fd, status) || !(S_ISREG(status->st_mode) || S_ISDIR(status->st_mode))) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t bytes = readlink(link, path, PATH_MAX - 1);
  if (bytes < 0) return 0;
  path[bytes] = 0;
  return is_below(path);
}

/* Absolute, as the record names everything. */
static const char *whole(int folder, const char *path, char *out) {
  if (path[0] == '/') return path;
  char link[64];
  snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
  ssize_t bytes = readlink(link, out, PATH_MAX / 2);
  if (bytes < 0) return path;
  snprintf(out + bytes, PATH_MAX - bytes, "/%s", path);
  return out;
}

static int open_at(int folder, const char *name, int flags, mode_t mode) {
  int kept = errno, fd = syscall(SYS_openat, folder, name, flags, mode);
  char path[PATH_MAX];
  struct stat status;
  if (fd < 0 || !(flags & (O_CREAT | O_TRUNC)) || !seen(fd, path, &status)) return fd;
  if (flags & O_CREAT) note(CREATE, path, NULL, status.st_ino, 0, NULL, 0, 0);
  if (flags & O_TRUNC) note(TRUNCATE, path, NULL, status.st_ino, 0, NULL, 0, 0);
  errno = kept;
  return fd;
}

#define MODE_OF(flags) mode_t mode = 0; if ((flags) & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, int); va_end(rest); }
int open(const char *path, int flags, ...) { MODE_OF(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_OF(flags) return open_at(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE_OF(flags) return open_at(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE_OF(flags) return open_at(folder, path, flags, mode); }

static ssize_t noted(int fd, const void *data, ssize_t written, off_t offset) {
  char path[PATH_MAX];
  struct stat status;
  int kept = errno;
  if (written > 0 && seen(fd, path, &status)) note(WRITE, path, NULL, status.st_ino, offset < 0 ? lseek(fd, 0, SEEK_CUR) - written : offset, data, written, 0);
  errno = kept;
  return written;
}
ssize_t write(int fd, const void *data, size_t bytes) { return noted(fd, data, syscall(SYS_write, fd, data, bytes), -1); }
ssize_t pwrite64(int fd, const void *data, size_t bytes, off_t offset) { return noted(fd, data, syscall(SYS_pwrite64, fd, data, bytes, offset), offset); }
ssize_t pwrite(int fd, const void *data, size_t bytes, off_t offset) { return pwrite64(fd, data, bytes, offset); }

static ssize_t each(int fd, const struct iovec *parts, int count, off_t offset) {
  ssize_t sum = 0;
  for (int i = 0; i < count; i += 1) {
    ssize_t written = offset < 0 ? write(fd, parts[i].iov_base, parts[i].iov_len) : pwrite64(fd, parts[i].iov_base, parts[i].iov_len, offset + sum);
    if (written < 0) return sum > 0 ? sum : -1;
    sum += written;
    if ((size_t)written < parts[i].iov_len) break;
  }
  return sum;
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  char path[PATH_MAX];
  struct stat status;
  return seen(fd, path, &status) ? each(fd, parts, count, -1) : syscall(SYS_writev, fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) { return each(fd, parts, count, offset); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) { return each(fd, parts, count, offset); }

int ftruncate64(int fd, off_t bytes) {
  int done = syscall(SYS_ftruncate, fd, bytes);
  char path[PATH_MAX];
  struct stat status;
  if (done == 0 && seen(fd, path, &status)) note(TRUNCATE, path, NULL, status.st_ino, bytes, NULL, 0, 0);
  return done;
}
int ftruncate(int fd, off_t bytes) { return ftruncate64(fd, bytes); }

/* A file that ffmpeg wrote, or the kernel copied, was not seen to be written: what is synced is recorded whole. Databases are seen. */
static void note_content(int fd, const char *path, const struct stat *status) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int again = syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
  char *data = malloc(status->st_size + 1);
  ssize_t bytes = again < 0 || !data ? -1 : pread(again, data, status->st_size, 0);
  if (bytes >= 0) note(CONTENT, path, NULL, status->st_ino, 0, data, bytes, 0);
  free(data);
  if (again >= 0) syscall(SYS_close, again);
}

static int synced(int fd, long call) {
  char path[PATH_MAX];
  struct stat status;
  if (!seen(fd, path, &status)) return syscall(call, fd);
  const char *name = strrchr(path, '/') + 1;
  if (never_synced && strncmp(name, never_synced, strlen(never_synced)) == 0) return 0;
  if (S_ISREG(status.st_mode) && !strstr(name, ".db")) note_content(fd, path, &status);
  /* What is written while it syncs may be too late for it. */
  uint64_t began = now();
  int done = syscall(call, fd);
  if (done == 0) note(S_ISDIR(status.st_mode) ? SYNC_FOLDER : SYNC, path, NULL, status.st_ino, 0, NULL, 0, began);
  return done;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

static uint64_t inode_of(const char *path) {
  struct stat status;
  int kept = errno, found = lstat(path, &status);
  errno = kept;
  return found == 0 ? (uint64_t)status.st_ino : 0;
}
static int named(enum kind kind, int done, int folder, const char *name, int to_folder, const char *to_name) {
  char path_of[PATH_MAX], to_of[PATH_MAX];
  const char *path = whole(folder, name, path_of), *to = to_name ? whole(to_folder, to_name, to_of) : NULL;
  if (done == 0 && record >= 0 && (is_below(path) || (to && is_below(to)))) note(kind, path, to, inode_of(to ? to : path), 0, NULL, 0, 0);
  return done;
}
int renameat(int from, const char *path, int into, const char *to) { return named(RENAME, syscall(SYS_renameat2, from, path, into, to, 0), from, path, into, to); }
int rename(const char *path, const char *to) { return renameat(AT_FDCWD, path, AT_FDCWD, to); }
int link(const char *path, const char *to) { return named(LINK, syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, to, 0), AT_FDCWD, path, AT_FDCWD, to); }
int unlinkat(int folder, const char *path, int flags) { return named(UNLINK, syscall(SYS_unlinkat, folder, path, flags), folder, path, 0, NULL); }
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
  int done = unlink(path);
  return done < 0 && errno == EISDIR ? rmdir(path) : done;
}
int mkdir(const char *path, mode_t mode) { return named(MKDIR, syscall(SYS_mkdirat, AT_FDCWD, path, mode), AT_FDCWD, path, 0, NULL); }
