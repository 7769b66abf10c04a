// A disk that fails on demand: calls of the kind and on the file that a control file names answer with an I/O error.
// Loaded before the C library (LD_PRELOAD) into a process of the test's own.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// The control file says the call and the end of the file's name, such as "sync -wal".
static int fails(const char *call, int fd) {
  const char *control = getenv("RAILHEAD_TEST_FAULTS");
  char wanted[64] = {0}, link[64], path[4096];
  int before = errno;
  if (!control) return 0;
  long file = syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    errno = before;
    return 0;
  }
  long read = syscall(SYS_read, file, wanted, sizeof wanted - 1);
  syscall(SYS_close, file);
  errno = before;
  char *space = read > 0 ? strchr(wanted, ' ') : NULL;
  if (!space) return 0;
  *space = 0;
  if (strcmp(wanted, call)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  errno = before;
  size_t end = strlen(space + 1);
  if (length < 0 || (size_t)length < end || strncmp(path + length - end, space + 1, end)) return 0;
  errno = EIO;
  return 1;
}

ssize_t write(int fd, const void *bytes, size_t n) { return fails("write", fd) ? -1 : syscall(SYS_write, fd, bytes, n); }
ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at) { return fails("write", fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, n, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t at) { return fails("write", fd) ? -1 : syscall(SYS_pwrite64, fd, bytes, n, at); }
ssize_t read(int fd, void *bytes, size_t n) { return fails("read", fd) ? -1 : syscall(SYS_read, fd, bytes, n); }
ssize_t pread(int fd, void *bytes, size_t n, off_t at) { return fails("read", fd) ? -1 : syscall(SYS_pread64, fd, bytes, n, at); }
ssize_t pread64(int fd, void *bytes, size_t n, off64_t at) { return fails("read", fd) ? -1 : syscall(SYS_pread64, fd, bytes, n, at); }
int fsync(int fd) { return fails("sync", fd) ? -1 : syscall(SYS_fsync, fd); }
int fdatasync(int fd) { return fails("sync", fd) ? -1 : syscall(SYS_fdatasync, fd); }
