#!/bin/sh
# 用服务的设置、在程序的文件夹里运行一条命令，由服务的用户运行：
#   sudo -u zhijian /srv/zhijian/deploy/as-service.sh npm run audit
set -e
set -a
. /etc/zhijian.env
[ ! -r /etc/zhijian-backup.env ] || . /etc/zhijian-backup.env
# 命令问的是第一个实例。
PORT="${PORT:-8080}"
set +a
cd "$(dirname "$0")/.."
exec "$@"
