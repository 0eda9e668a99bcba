/*
 * librdkafka's mock cluster as a program of its own: real sockets, one broker, messages in memory.
 *
 *   kafka-mock [NAME[:PARTITIONS] ...]
 *
 * Prints the brokers on the first line, then answers each command on stdin with a line that starts with "ok" or "error".
 * Ends when stdin closes.
 *
 *   down                      closes every connection and takes no new one
 *   up                        takes connections again
 *   rtt MS                    delays every answer
 *   fail API ERROR COUNT      the next COUNT requests of this kind (Kafka's API key) get this error (Kafka's code; -195 closes
 *                             the connection after the request was read)
 *   heal API                  forgets errors that were not given yet
 *   topic NAME PARTITIONS     creates a topic
 */
#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafka_mock.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_PARTITIONS 4
#define MOST_ERRORS 1000

static rd_kafka_resp_err_t push_errors(rd_kafka_mock_cluster_t *cluster, int api, int error, int count) {
  rd_kafka_resp_err_t errors[MOST_ERRORS];
  if (count < 1 || count > MOST_ERRORS) return RD_KAFKA_RESP_ERR__INVALID_ARG;
  for (int i = 0; i < count; i++) errors[i] = (rd_kafka_resp_err_t)error;
  rd_kafka_mock_push_request_errors_array(cluster, (int16_t)api, (size_t)count, errors);
  return RD_KAFKA_RESP_ERR_NO_ERROR;
}

static rd_kafka_resp_err_t obey(rd_kafka_mock_cluster_t *cluster, const char *line) {
  char name[250];
  int a, b, c;
  if (strncmp(line, "down", 4) == 0) return rd_kafka_mock_broker_set_down(cluster, -1);
  if (strncmp(line, "up", 2) == 0) return rd_kafka_mock_broker_set_up(cluster, -1);
  if (sscanf(line, "rtt %d", &a) == 1) return rd_kafka_mock_broker_set_rtt(cluster, -1, a);
  if (sscanf(line, "fail %d %d %d", &a, &b, &c) == 3) return push_errors(cluster, a, b, c);
  if (sscanf(line, "topic %249s %d", name, &a) == 2) return rd_kafka_mock_topic_create(cluster, name, a, 1);
  if (sscanf(line, "heal %d", &a) == 1) {
    rd_kafka_mock_clear_request_errors(cluster, (int16_t)a);
    return RD_KAFKA_RESP_ERR_NO_ERROR;
  }
  return RD_KAFKA_RESP_ERR__INVALID_ARG;
}

static void create_topic(rd_kafka_mock_cluster_t *cluster, const char *argument) {
  char name[250];
  int partitions = DEFAULT_PARTITIONS;
  if (sscanf(argument, "%249[^:]:%d", name, &partitions) >= 1) rd_kafka_mock_topic_create(cluster, name, partitions, 1);
}

int main(int argc, char **argv) {
  char problem[512];
  char line[512];
  rd_kafka_conf_t *settings = rd_kafka_conf_new();
  rd_kafka_conf_set(settings, "log_level", "0", problem, sizeof problem);
  rd_kafka_t *handle = rd_kafka_new(RD_KAFKA_PRODUCER, settings, problem, sizeof problem);
  if (!handle) {
    fprintf(stderr, "%s\n", problem);
    return 1;
  }
  rd_kafka_mock_cluster_t *cluster = rd_kafka_mock_cluster_new(handle, 1);
  if (!cluster) {
    fprintf(stderr, "the mock cluster does not start\n");
    return 1;
  }
  for (int i = 1; i < argc; i++) create_topic(cluster, argv[i]);

  printf("%s\n", rd_kafka_mock_cluster_bootstraps(cluster));
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    rd_kafka_resp_err_t error = obey(cluster, line);
    if (error) printf("error %s\n", rd_kafka_err2str(error));
    else printf("ok\n");
    fflush(stdout);
  }
  rd_kafka_mock_cluster_destroy(cluster);
  rd_kafka_destroy(handle);
  return 0;
}
